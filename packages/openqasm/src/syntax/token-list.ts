import type { TokenKind } from './token.ts'

/**
 * The tokens of a text in parallel arrays. The gaps between tokens are trivia (white space and
 * comments), so the list is lossless.
 */
export interface TokenList {
  /** Number of tokens without the final `EndOfText`, whose index this is. */
  readonly count: number
  readonly kinds: Uint8Array
  readonly starts: Int32Array
  readonly ends: Int32Array
  /** Indices into `names` for identifiers and keywords; 0 for other tokens. */
  readonly nameIds: Int32Array
  readonly names: readonly string[]
}

/** A growable token list. */
export class TokenBuilder {
  count = 0
  kinds: Uint8Array
  starts: Int32Array
  ends: Int32Array
  nameIds: Int32Array

  constructor(textLength: number) {
    const capacity = (textLength >> 1) + 16
    this.kinds = new Uint8Array(capacity)
    this.starts = new Int32Array(capacity)
    this.ends = new Int32Array(capacity)
    this.nameIds = new Int32Array(capacity)
  }

  push(kind: TokenKind, start: number, end: number, nameId: number): void {
    const index = this.count++
    if (index === this.kinds.length) this.#grow()
    this.kinds[index] = kind
    this.starts[index] = start
    this.ends[index] = end
    this.nameIds[index] = nameId
  }

  #grow(): void {
    const capacity = this.kinds.length * 2
    const kinds = new Uint8Array(capacity)
    kinds.set(this.kinds)
    this.kinds = kinds
    this.starts = grown(this.starts, capacity)
    this.ends = grown(this.ends, capacity)
    this.nameIds = grown(this.nameIds, capacity)
  }
}

function grown(values: Int32Array, capacity: number): Int32Array {
  const longer = new Int32Array(capacity)
  longer.set(values)
  return longer
}
