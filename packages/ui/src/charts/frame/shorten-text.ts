/** Shortens a text to `maxLength` characters by an ellipsis in its middle. */
export function shortenText(text: string, longest: number): string {
  if (text.length <= longest) return text
  const kept = Math.max(2, longest - 1)
  return `${text.slice(0, Math.ceil(kept / 2))}…${text.slice(-Math.floor(kept / 2))}`
}
