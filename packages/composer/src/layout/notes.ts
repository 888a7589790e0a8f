import type { InstructionId } from '@qportal/circuit'
import { listComments, type Comment, type QasmDocument, type Statement } from '@qportal/openqasm'

/** A comment of the program that belongs to instructions. */
export interface Note {
  readonly text: string
  /** Its range in the program: whole lines without the last line break, or a comment in a line. */
  readonly from: number
  readonly to: number
  /** Whether it is beside its statement instead of on lines before it. */
  readonly isBeside: boolean
  /**
   * The instructions that it is about: those of the statement beside it, or all up to the next note
   * on lines of its own or an empty line. Never empty.
   */
  readonly ids: readonly InstructionId[]
}

/** The longest region of a note. */
const maxStatements = 1000

/** All notes of a program in their order. Comments above declarations are none. */
export function notesOf({ tree, text, owners }: QasmDocument): readonly Note[] {
  if (!text.includes('//')) return []
  const comments = listComments(tree).filter(({ isBlock }) => !isBlock)
  if (comments.length === 0) return []
  const statements = idsByStatement(tree.statements, owners)
  const notes: Note[] = []
  for (const lines of blocksOf(comments, text)) {
    const [first, last] = [lines[0]!, lines.at(-1)!]
    const range = {
      from: first.start,
      to: last.end,
      text: lines.map((line) => wordsOf(line, text)).join('\n'),
    }
    if (range.text.trim() === '') continue
    const after = firstEndingAfter(statements, first.start)
    const [before, next] = [statements[after - 1], statements[after]]
    if (next !== undefined && next.start < first.start) continue
    const isBeside = before !== undefined && !text.slice(before.end, first.start).includes('\n')
    // It marks a barrier of OpenQASM 2 as a spacer.
    if (isBeside && range.text === 'spacer') continue
    const ids = isBeside ? before.ids : regionFrom(after, last.end)
    if (ids.length > 0) notes.push({ ...range, isBeside, ids })
  }
  return notes

  /** The instructions up to the next comment on a line of its own or an empty line. */
  function regionFrom(index: number, from: number): readonly InstructionId[] {
    const ids: InstructionId[] = []
    let end = from
    for (const statement of statements.slice(index, index + maxStatements)) {
      const gap = text.slice(end, statement.start)
      const isNext = ids.length > 0 && (/\n[ \t]*\r?\n/.test(gap) || /\n[ \t]*\/\//.test(gap))
      if (isNext || (ids.length === 0 && statement.ids.length === 0)) break
      ids.push(...statement.ids)
      end = statement.end
    }
    return ids
  }
}

interface StatementIds {
  readonly start: number
  readonly end: number
  readonly ids: readonly InstructionId[]
}

/** The statements outside of blocks, with the instructions that come from them. */
function idsByStatement(
  statements: readonly Statement[],
  owners: QasmDocument['owners'],
): readonly StatementIds[] {
  const list = statements.map(({ start, end }) => ({ start, end, ids: [] as InstructionId[] }))
  for (const [id, owner] of owners) {
    const statement = list[firstEndingAfter(list, owner.end - 1)]
    if (statement && statement.start <= owner.start) statement.ids.push(id)
  }
  return list
}

/** The index of the first statement that ends after an offset. */
function firstEndingAfter(statements: readonly StatementIds[], offset: number): number {
  let [low, high] = [0, statements.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (statements[middle]!.end <= offset) low = middle + 1
    else high = middle
  }
  return low
}

/** Joins comments on consecutive lines of their own. */
function blocksOf(comments: readonly Comment[], text: string): Comment[][] {
  const blocks: Comment[][] = []
  for (const comment of comments) {
    const last = blocks.at(-1)?.at(-1)
    const isNext =
      last !== undefined &&
      /^\r?\n[ \t]*$/.test(text.slice(last.end, comment.start)) &&
      startsLine(text, last.start)
    if (isNext) blocks.at(-1)!.push(comment)
    else blocks.push([comment])
  }
  return blocks
}

function startsLine(text: string, offset: number): boolean {
  return /(?:^|\n)[ \t]*$/.test(text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset))
}

function wordsOf({ start, end }: Comment, text: string): string {
  return text.slice(start + 2, end).trim()
}
