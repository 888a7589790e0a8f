import type { Language } from './languages.ts'

const usualDecimals = 2
/** A double near 1 has no more. */
const maxDecimals = 13

/**
 * Formats a share of 0..1 as a percentage without its sign, such as `99.94`. A share between 0 and
 * 1 gets as many decimals as it needs not to read as 0 or 100.
 */
export function formatPercent(share: number, language: Language): string {
  let decimals = usualDecimals
  const looksExact = () => [0, 100].includes(Number((share * 100).toFixed(decimals)))
  if (share > 0 && share < 1) while (decimals < maxDecimals && looksExact()) decimals += 1
  const format = new Intl.NumberFormat(language, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  return format.format(share * 100)
}
