/** Comments of a program with their delimiters, by the part that they belong to. */
export interface ProgramComments {
  /** By part, in the order of the text: `version`, `gate bell`, `register q`, `instruction i0`. */
  readonly parts: ReadonlyMap<string, CommentsOfPart>
  /** Comments after the last part. */
  readonly end: readonly string[]
}

/** Comments of one part of a program. */
export interface CommentsOfPart {
  /** Comments on lines of their own. */
  readonly before: readonly string[]
  /** Comments at the end of the line. */
  readonly beside: readonly string[]
  /** Comments on lines of their own at the end of a block. */
  readonly after: readonly string[]
}

const noComments: ProgramComments = { parts: new Map(), end: [] }

/** The part of an instruction. */
export function instructionPart(id: string): string {
  return `instruction ${id}`
}

/**
 * Puts comments around printed lines. Comments of parts that are not printed come before the next
 * one that is, so that none is lost.
 */
export class CommentWriter {
  readonly #comments: ProgramComments
  readonly #sign: string
  /** Parts with comments that are not written yet, in the order of the text. */
  readonly #waiting: Set<string>

  /** @param sign begins a comment of the printed language */
  constructor(sign: '//' | '#', comments = noComments) {
    this.#comments = comments
    this.#sign = sign
    this.#waiting = new Set(comments.parts.keys())
  }

  /** The comments on lines of their own before a part. */
  before(part: string): string[] {
    this.#waiting.delete(part)
    return this.#printed(this.#comments.parts.get(part)?.before)
  }

  /** The lines of a part with the comments beside and after them. */
  beside(part: string, [first, ...rest]: readonly string[]): string[] {
    const comments = this.#comments.parts.get(part)
    const [comment, ...more] = this.#printed(comments?.beside)
    const line = [first, comment].filter((piece) => piece !== undefined).join(' ')
    return [...(line === '' ? [] : [line]), ...more, ...rest, ...this.#printed(comments?.after)]
  }

  around(part: string, lines: readonly string[]): string[] {
    return [...this.before(part), ...this.beside(part, lines)]
  }

  /** The comments before an instruction, after those of omitted instructions. */
  beforeInstruction(id: string): string[] {
    const part = instructionPart(id)
    if (!this.#waiting.has(part)) return []
    return [...this.omitted('instruction', part), ...this.before(part)]
  }

  /** The comments of parts of a kind that are not printed, up to a given part. */
  omitted(kind: 'parameter' | 'gate' | 'instruction', until?: string): string[] {
    const lines: string[] = []
    for (const part of this.#waiting) {
      if (part === until) break
      if (part.startsWith(`${kind} `)) lines.push(...this.around(part, []))
    }
    return lines
  }

  /** The comments that are left, and those after the last part. */
  rest(): string[] {
    const omitted = [...this.#waiting].flatMap((part) => this.around(part, []))
    return [...omitted, ...this.#printed(this.#comments.end)]
  }

  #printed(comments: readonly string[] = []): string[] {
    return comments.flatMap((comment) => {
      if (comment.startsWith('//')) return [this.#sign + comment.slice(2)]
      // Neither OpenQASM 2 nor Python has block comments.
      const lines = comment.slice(2, comment.endsWith('*/') ? -2 : undefined).split(/\r\n|\r|\n/)
      const words = lines.map((line) => line.trim()).filter((line) => line !== '')
      return words.map((line) => `${this.#sign} ${line}`)
    })
  }
}
