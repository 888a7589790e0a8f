import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPercent } from './format-percent.ts'
import { toLanguage } from './languages.ts'
import { splitDuration } from './split-duration.ts'

/** Returns formatters for numbers and durations in the reader's language. */
export function useFormat() {
  const { t, i18n } = useTranslation()
  const language = toLanguage(i18n.resolvedLanguage)
  return useMemo(() => {
    const whole = new Intl.NumberFormat(language)
    const real = new Intl.NumberFormat(language, { maximumFractionDigits: 4, signDisplay: 'negative' })
    const significant = new Intl.NumberFormat(language, { maximumSignificantDigits: 4 })
    return {
      language,
      number: (value: number) => whole.format(value),
      /** At most four decimals, with a true minus sign. */
      real: (value: number) => real.format(value).replace('-', '−'),
      /** Few significant digits, as for the labels of an axis. */
      round: (value: number) => significant.format(value).replace('-', '−'),
      /** A fidelity in 0..1 as a percentage without its sign, such as `99.94`. */
      percent: (share: number) => formatPercent(share, language),
      /** "41 ms", "6.1 s", "2 min 17 s" or "1 h 5 min". */
      duration: (seconds: number) => {
        const { unit, ...parts } = splitDuration(seconds)
        return t(`units.${unit}`, parts)
      },
    }
  }, [t, language])
}
