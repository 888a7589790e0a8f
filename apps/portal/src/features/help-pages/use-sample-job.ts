import { useTranslation } from 'react-i18next'
import { samples, type SampleKey } from './samples.ts'

/** Returns the values with which a job form begins for a sample; undefined without a sample. */
export function useSampleJob(key: SampleKey | undefined) {
  const { t } = useTranslation('documents')
  if (key === undefined) return undefined
  const sample = samples[key]
  return {
    key,
    values: {
      name: t(`samples.entries.${key}.title`),
      type: sample.type,
      program: sample.program,
      ...(sample.type === 'estimation' && { operator: sample.operator.map((term) => ({ ...term })) }),
    },
  }
}
