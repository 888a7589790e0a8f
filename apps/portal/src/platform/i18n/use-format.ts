import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPercent } from './format-percent.ts'
import { toLanguage, type Language } from './languages.ts'
import { splitDuration } from './split-duration.ts'

const numberOptions = {
  whole: {},
  /** At most four decimals. */
  real: { maximumFractionDigits: 4, signDisplay: 'negative' },
  significant: { maximumSignificantDigits: 4 },
} satisfies Record<string, Intl.NumberFormatOptions>

/** Kept, because making one takes longer than rendering the component that uses it. */
const numberFormats = new Map<string, Intl.NumberFormat>()

function formatNumber(value: number, kind: keyof typeof numberOptions, language: Language): string {
  const key = `${language} ${kind}`
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(language, numberOptions[kind])
  numberFormats.set(key, format)
  // A true minus sign.
  return kind === 'whole' ? format.format(value) : format.format(value).replace('-', '−')
}

/** Returns formatters for numbers and durations in the reader's language. */
export function useFormat() {
  const { t, i18n } = useTranslation()
  const language = toLanguage(i18n.resolvedLanguage)
  return useMemo(() => {
    return {
      language,
      number: (value: number) => formatNumber(value, 'whole', language),
      /** At most four decimals, with a true minus sign. */
      real: (value: number) => formatNumber(value, 'real', language),
      /** Few significant digits, as for the labels of an axis. */
      round: (value: number) => formatNumber(value, 'significant', language),
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
