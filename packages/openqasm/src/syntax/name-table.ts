import { allKeywords } from './token.ts'

const initialSize = 512

function hashWord(word: string): number {
  let hash = 0
  for (let i = 0; i < word.length; i++) hash = (Math.imul(hash, 31) + word.charCodeAt(i)) | 0
  return hash
}

const keywordSlots = new Int32Array(initialSize)
const keywordNames: string[] = ['']
for (const [word] of allKeywords) {
  let slot = hashWord(word) & (initialSize - 1)
  while (keywordSlots[slot] !== 0) slot = (slot + 1) & (initialSize - 1)
  keywordSlots[slot] = keywordNames.push(word) - 1
}

/** Ids up to this one are keywords, in the order of `allKeywords`. Id 0 means no name. */
export const lastKeywordId = allKeywords.length

/**
 * Stores each distinct word of a text once, so that repeated names allocate no strings. Uses open
 * addressing with the hashes that the lexer computes while it scans (`hash = hash * 31 + unit`).
 */
export class NameTable {
  readonly names: string[] = keywordNames.slice()
  #slots = keywordSlots.slice()
  #mask = initialSize - 1

  /** Id of the word `text[start..end)`. */
  idOf(text: string, start: number, end: number, hash: number): number {
    const names = this.names
    const slots = this.#slots
    const mask = this.#mask
    const length = end - start
    let slot = hash & mask
    for (;;) {
      const id = slots[slot]!
      if (id === 0) break
      const name = names[id]!
      if (name.length === length) {
        let i = 0
        while (i < length && name.charCodeAt(i) === text.charCodeAt(start + i)) i++
        if (i === length) return id
      }
      slot = (slot + 1) & mask
    }
    const id = names.push(text.slice(start, end)) - 1
    slots[slot] = id
    if (names.length * 2 > mask) this.#grow()
    return id
  }

  #grow(): void {
    const mask = (this.#mask + 1) * 2 - 1
    const slots = new Int32Array(mask + 1)
    for (let id = 1; id < this.names.length; id++) {
      let slot = hashWord(this.names[id]!) & mask
      while (slots[slot] !== 0) slot = (slot + 1) & mask
      slots[slot] = id
    }
    this.#slots = slots
    this.#mask = mask
  }
}
