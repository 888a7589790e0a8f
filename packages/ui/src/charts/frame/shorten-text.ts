/** Shortens a text to `maxLength` characters by an ellipsis in its middle. */
export function shortenText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const kept = Math.max(2, maxLength - 1)
  return `${text.slice(0, Math.ceil(kept / 2))}…${text.slice(-Math.floor(kept / 2))}`
}
