import { circuitStatistics, countQubits, type Circuit } from '@qportal/circuit'
import { CircuitDrawing } from '@qportal/composer/drawing'
import { cx, DescriptionList } from '@qportal/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../platform/i18n/use-format.ts'

/** The drawing of a circuit with its depth and counts. Imports the composer, so load it lazily. */
export function CircuitPreview({ circuit }: { circuit: Circuit }) {
  const { t } = useTranslation('jobs')
  const format = useFormat()
  const statistics = useMemo(() => circuitStatistics(circuit), [circuit])
  const { qubits, gates, gatesByName, measurements, depth } = statistics
  const byName = Object.entries(gatesByName).toSorted(([, one], [, other]) => other - one)
  const count = (key: 'qubits' | 'depth' | 'gates' | 'measurements', value: number) => ({
    key,
    term: t(`form.preview.${key}`),
    value: format.number(value),
  })
  return (
    <>
      <CircuitSketch circuit={circuit} label={t('form.program')} className="max-h-96" />
      <DescriptionList
        items={[
          count('qubits', qubits),
          count('depth', depth),
          count('gates', gates),
          ...(byName.length === 0
            ? []
            : [
                {
                  key: 'byName',
                  term: t('form.preview.byName'),
                  value: (
                    <code translate="no">
                      {byName.map(([name, times]) => `${name} ${format.number(times)}`).join(', ')}
                    </code>
                  ),
                },
              ]),
          count('measurements', measurements),
        ]}
      />
    </>
  )
}

interface CircuitSketchProps {
  circuit: Circuit
  /** Names the program. */
  label: string
  /** The maximum height. */
  className: string
}

/** The drawing of a circuit alone; nothing for a circuit without qubits. */
export function CircuitSketch({ circuit, label, className }: CircuitSketchProps) {
  const { t } = useTranslation('jobs')
  const qubits = countQubits(circuit)
  if (qubits === 0) return null
  return (
    <CircuitDrawing
      circuit={circuit}
      density="compact"
      className={cx(className, 'focus-visible:outline-2')}
      label={t('detail.drawing', { label, qubits, instructions: circuit.instructions.length })}
    />
  )
}
