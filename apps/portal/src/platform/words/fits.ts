function plain(text: string) {
  return text.normalize('NFKC').toLowerCase()
}

/** Whether every word of a query stands in a text, whatever case and width. */
export function fits(text: string, query: string): boolean {
  const words = plain(query).split(/\s+/)
  return words.every((word) => plain(text).includes(word))
}
