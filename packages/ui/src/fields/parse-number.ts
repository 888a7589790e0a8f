/**
 * Parses a typed number; returns null if it is none.
 * Accepts full-width digits, grouping commas and spaces, and the minus sign U+2212.
 */
export function parseNumber(text: string): number | null {
  const plain = text
    .normalize('NFKC')
    .replace(/[\s,]/g, '')
    .replace(/^\u2212/, '-')
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(plain)) return null
  return Number(plain)
}
