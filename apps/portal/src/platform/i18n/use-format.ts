import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { toLanguage } from './languages.ts'
import { splitDuration } from './split-duration.ts'

/** Numbers and durations in the reader's language. */
export function useFormat() {
  const { t, i18n } = useTranslation()
  const language = toLanguage(i18n.resolvedLanguage)
  return useMemo(() => {
    const whole = new Intl.NumberFormat(language)
    const real = new Intl.NumberFormat(language, { maximumFractionDigits: 4, signDisplay: 'negative' })
    const significant = new Intl.NumberFormat(language, { maximumSignificantDigits: 4 })
    const hundredths = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
    return {
      language,
      number: (value: number) => whole.format(value),
      /** Four decimals at most, and a true minus. */
      real: (value: number) => real.format(value).replace('-', '−'),
      /** A round number, as below an axis, in as few digits as it needs. */
      round: (value: number) => significant.format(value).replace('-', '−'),
      /** A fidelity 0..1 as the digits of a percentage, `99.94`. */
      percent: (share: number) => hundredths.format(share * 100),
      /** "41 ms", "6.1 s", "2 min 17 s", "1 h 5 min". */
      duration: (seconds: number) => {
        const { unit, ...parts } = splitDuration(seconds)
        return t(`units.${unit}`, parts)
      },
    }
  }, [t, language])
}
