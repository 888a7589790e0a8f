function plain(text: string) {
  return text.normalize('NFKC').toLowerCase()
}

/** Returns whether a text contains every word of a query, in any case and character width. */
export function matchesQuery(text: string, query: string): boolean {
  const words = plain(query).split(/\s+/)
  return words.every((word) => plain(text).includes(word))
}
