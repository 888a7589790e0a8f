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

/** Decodes a text file: UTF-16, as Excel saves "Unicode Text", or UTF-8. Drops the mark. */
export function decodeText(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes)
  const mark = first !== undefined && second !== undefined ? (first << 8) | second : 0
  const encoding = { 0xfffe: 'utf-16le', 0xfeff: 'utf-16be' }[mark] ?? 'utf-8'
  return new TextDecoder(encoding).decode(bytes)
}
