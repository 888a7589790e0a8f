/**
 * Reads addresses from a pasted list or a CSV file: one for each line, comma, semicolon or blank.
 * Of a line with other columns, and of "Ada <ada@example.org>", only the words with an @ count.
 */
export function readAddresses(text: string): string[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const words = line.split(/[\s,;"<>]+/).filter(Boolean)
    const addresses = words.filter((word) => /[@＠]/.test(word))
    // A line with a single word is meant as an address, also a misspelt one.
    return addresses.length || words.length !== 1 ? addresses : words
  })
}
