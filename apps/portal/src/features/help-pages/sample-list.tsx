import { CodeBlock, Link } from '@qportal/ui'
import { useTranslation } from 'react-i18next'
import { conventions } from '../../platform/i18n/languages.ts'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { observableText } from '../../platform/labels/observable-text.ts'
import { useCopyWords } from '../../platform/labels/use-copy-words.ts'
import { RouterLink } from '../../platform/navigation/router-link.tsx'
import { useProgramTokens } from '../../platform/openqasm/use-program-tokens.ts'
import { ComposerLink } from './composer-link.tsx'
import { sampleKeys, samples, type Sample, type SampleKey } from './samples.ts'

/** Every sample: its purpose, its program, its noise-free result, and links that open it. */
export function SampleList() {
  const { t } = useTranslation('documents')
  return (
    <>
      <p className="mb-6 max-w-[74ch] text-ink2">{t('samples.intro')}</p>
      <div className="grid gap-9">
        {sampleKeys.map((key) => (
          <SampleEntry key={key} sampleKey={key} sample={samples[key]} />
        ))}
      </div>
    </>
  )
}

function SampleEntry({ sampleKey, sample }: { sampleKey: SampleKey; sample: Sample }) {
  const { t } = useTranslation('documents')
  const copyWords = useCopyWords()
  const tokens = useProgramTokens(sample.program)
  const title = t(`samples.entries.${sampleKey}.title`)
  return (
    <article aria-labelledby={`sample-${sampleKey}`} className="min-w-0">
      <h3 id={`sample-${sampleKey}`} className="mb-1 text-h3 font-semibold">
        {title}
      </h3>
      <p className="mb-3 max-w-[74ch] text-ink2">{t(`samples.entries.${sampleKey}.body`)}</p>
      <CodeBlock code={sample.program} tokens={tokens} label={title} copyWords={copyWords} />
      <StatedOutcome sample={sample} />
      <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-label">
        <Link
          as={RouterLink}
          href={`/jobs/form?sample=${sampleKey}`}
          standalone
          aria-label={t('samples.inJobFormNamed', { title })}
        >
          {t('samples.inJobForm')}
        </Link>
        <ComposerLink
          program={sample.program}
          observable={sample.type === 'estimation' ? observableText(sample.operator) : undefined}
          label={t('samples.inComposerNamed', { title })}
        >
          {t('samples.inComposer')}
        </ComposerLink>
      </p>
    </article>
  )
}

function trueMinus(text: string) {
  return text.replaceAll('-', '−')
}

function StatedOutcome({ sample }: { sample: Sample }) {
  const { t } = useTranslation('documents')
  const format = useFormat()
  if (sample.type === 'estimation')
    return (
      <p className="mt-3 max-w-[74ch] text-label font-normal text-ink2">
        {t('samples.operator')}
        {conventions[format.language].colon}
        <code translate="no">{trueMinus(observableText(sample.operator) ?? '')}</code>
        <br />
        {t('samples.value')}
        {conventions[format.language].colon}
        <code>{trueMinus(String(sample.value))}</code>
      </p>
    )
  const outcomes = Object.entries(sample.probabilities).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return (
    <p className="mt-3 max-w-[74ch] text-label font-normal text-ink2">
      {t('samples.outcomes')}
      {conventions[format.language].colon}
      {outcomes.map(([bits, probability]) => (
        <span key={bits} className="me-3 inline-block">
          <code translate="no">{bits}</code> {format.percent(probability)} %
        </span>
      ))}
    </p>
  )
}
