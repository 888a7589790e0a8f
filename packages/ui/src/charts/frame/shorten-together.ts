import { shortenText } from './shorten-text.ts'

/**
 * Shortens texts of equal length to `maxLength` characters each, and keeps them distinct.
 * Keeps both ends or, if two texts would become equal, the part in which the texts differ.
 */
export function shortenTogether(texts: readonly string[], maxLength: number): readonly string[] {
  const short = texts.map((text) => shortenText(text, maxLength))
  if (new Set(short).size === new Set(texts).size) return short
  const [first = ''] = texts
  const differs = (at: number) => texts.some((text) => text[at] !== first[at])
  const places = Array.from({ length: first.length }, (_, at) => at).filter(differs)
  const [from, to] = [places[0] ?? 0, (places.at(-1) ?? 0) + 1]
  if (to - from > maxLength - 2) return short
  return texts.map((text) => `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`)
}
