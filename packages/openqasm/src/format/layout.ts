import { walk, type SyntaxNode } from '../syntax/children.ts'
import { Token } from '../syntax/token.ts'
import type { SyntaxTree } from '../syntax/tree.ts'

/** Offsets at which lines, blocks and unary operators start. */
export interface Layout {
  /** Statements, cases and annotations that start a line. */
  readonly lineStarts: ReadonlySet<number>
  readonly statementEnds: ReadonlySet<number>
  /** Braces of blocks, not those of sets and arrays. */
  readonly blockStarts: ReadonlySet<number>
  readonly blockEnds: ReadonlySet<number>
  /** `-`, `!` and `~` before an operand. */
  readonly unaryOperators: ReadonlySet<number>
}

export function readLayout(tree: SyntaxTree): Layout {
  const lineStarts = new Set<number>()
  const statementEnds = new Set<number>()
  const blockStarts = new Set<number>()
  const blockEnds = new Set<number>()
  const unaryOperators = new Set<number>()
  const inline = new Set<SyntaxNode>()
  const startLine = (statement: {
    start: number
    end: number
    annotations?: readonly { start: number }[]
  }): void => {
    lineStarts.add(statement.start)
    statementEnds.add(statement.end)
    for (const annotation of statement.annotations ?? []) lineStarts.add(annotation.start)
  }
  for (const statement of tree.statements) startLine(statement)
  walk(tree.statements, (node) => {
    switch (node.kind) {
      case 'DurationOf':
        inline.add(node.body)
        return
      case 'Scope':
        if (inline.has(node)) return
        blockStarts.add(node.start)
        blockEnds.add(node.end - 1)
        for (const statement of node.statements) startLine(statement)
        return
      case 'Switch':
        for (const branch of node.cases) startLine(branch)
        blockStarts.add(switchBrace(tree, node))
        blockEnds.add(node.end - 1)
        return
      case 'Unary':
        unaryOperators.add(node.start)
    }
  })
  return { lineStarts, statementEnds, blockStarts, blockEnds, unaryOperators }
}

/** Offset of the first brace after the subject. */
function switchBrace({ tokens }: SyntaxTree, node: { subject: { end: number } }): number {
  let low = 0
  let high = tokens.count
  while (low < high) {
    const middle = (low + high) >> 1
    if (tokens.starts[middle]! < node.subject.end) low = middle + 1
    else high = middle
  }
  while (low < tokens.count && tokens.kinds[low] !== Token.LeftBrace) low++
  return tokens.starts[low]!
}
