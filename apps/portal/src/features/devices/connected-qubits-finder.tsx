import { Button, CopyButton, cx, Select } from '@qportal/ui'
import { useTranslation } from 'react-i18next'
import { conventions } from '../../platform/i18n/languages.ts'
import { joinSentences } from '../../platform/i18n/punctuation.ts'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { useCopyWords } from '../../platform/labels/use-copy-words.ts'
import type { ConnectedQubits } from './best-connected-qubits.ts'
import { minConnected, maxConnected } from './device-view-search.ts'
import type { BestConnected } from './use-best-connected.ts'

interface ConnectedQubitsFinderProps {
  qubitCount: number
  size: number | undefined
  onSize: (size: number | undefined) => void
  found: BestConnected | undefined
  chosen: number | undefined
  onChoose: (qubit: number) => void
}

/** Chooses a number of qubits, and shows the best connected ones with their score. */
export function ConnectedQubitsFinder({
  qubitCount,
  size,
  onSize,
  found,
  ...choice
}: ConnectedQubitsFinderProps) {
  const { t } = useTranslation('devices')
  const maxSize = Math.min(maxConnected, qubitCount)
  const sizes = Array.from(
    { length: Math.max(0, maxSize - minConnected + 1) },
    (_, index) => index + minConnected,
  )
  return (
    <div className={cx('mt-4 border-t border-line1 pt-3', size === undefined && 'print:hidden')}>
      <Select
        className="w-60 max-md:w-full"
        size="dense"
        label={t('best.label')}
        value={size ?? ''}
        options={[
          { value: '', label: t('best.off') },
          ...sizes.map((count) => ({ value: String(count), label: t('best.size', { count }) })),
        ]}
        onChange={({ currentTarget: { value } }) => onSize(value ? Number(value) : undefined)}
      />
      <div role="status" className="text-label font-normal">
        {typeof found === 'string' && <p className="mt-2 text-ink2">{t(`best.${found}`)}</p>}
        {typeof found === 'object' && <Found found={found} {...choice} />}
      </div>
    </div>
  )
}

interface FoundProps extends Pick<ConnectedQubitsFinderProps, 'chosen' | 'onChoose'> {
  found: ConnectedQubits
}

function Found({ found, chosen, onChoose }: FoundProps) {
  const { t } = useTranslation(['devices', 'common'])
  const format = useFormat()
  const copyWords = useCopyWords()
  const factor = (value: number | undefined) =>
    value === undefined ? t('best.notMeasured') : format.real(value)
  return (
    <>
      <div className="mt-2.5 flex flex-wrap items-center gap-1" translate="no">
        {found.qubits.map((qubit) => (
          <Button
            key={qubit}
            size="small"
            className="!min-w-8 !px-2 tabular-nums"
            aria-label={`${t('detail.qubit')} ${qubit}`}
            aria-pressed={qubit === chosen}
            onClick={() => onChoose(qubit)}
          >
            {qubit}
          </Button>
        ))}
        <CopyButton text={found.qubits.join(', ')} words={copyWords} />
      </div>
      <p className="mt-2 max-w-[60ch]">
        <b className="font-semibold">{t('best.score', { score: format.real(found.score) })}</b>
        {conventions[format.language].sentenceSpace}
        <span className="text-ink2">
          {joinSentences(format.language, [
            t('best.explained', {
              oneQubit: factor(found.oneQubit),
              twoQubit: factor(found.twoQubit),
              readout: factor(found.readout),
              count: found.couplings.length,
            }),
            found.proven ? t('best.proven') : t('best.unproven'),
          ])}
        </span>
      </p>
    </>
  )
}
