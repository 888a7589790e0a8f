import { childrenOf, type SyntaxNode } from '../syntax/children.ts'
import type { IndexItem, Range, Statement } from '../syntax/tree.ts'
import type { TextChange } from './text-change.ts'

/** A register that gets another size. */
interface Resized {
  readonly name: string
  readonly sizeBefore: number
  /** What names all that it was, put behind its name: `[0:2]`; undefined where the name alone goes on to do. */
  readonly whole: string | undefined
  /** What names all qubits there were, for a `barrier;`; undefined where the name alone goes on to do. */
  readonly allQubits: string | undefined
}

/**
 * Lets every use of a register that depends on its size go on naming what it named, in loops and branches too: `h q;` becomes
 * `h q[0:2];`, and `q[-1]` becomes `q[2]`.
 */
export function narrowUses(nodes: readonly SyntaxNode[], resized: Resized): TextChange[] {
  const changes: TextChange[] = []
  const waiting = [...nodes]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    for (const change of changesOf(node, resized)) changes.push(change)
    for (const inner of visibleIn(node, resized.name)) waiting.push(inner)
  }
  return changes
}

function changesOf(node: SyntaxNode, { name, sizeBefore, whole, allQubits }: Resized): TextChange[] {
  if (node.kind === 'Identifier')
    return node.name === name && whole !== undefined ? [insertAt(node.end, whole)] : []
  if (node.kind === 'Index' && node.base.kind === 'Identifier' && node.base.name === name)
    return node.items.flatMap((item) => fixedItem(item, sizeBefore, whole !== undefined))
  if ((node.kind === 'Barrier' || node.kind === 'Delay') && node.operands.length === 0)
    return allQubits === undefined ? [] : [insertAt(node.end - 1, ` ${allQubits}`)]
  return []
}

function insertAt(at: number, insert: string): TextChange {
  return { from: at, to: at, insert }
}

/** What is counted from the end, counted from the beginning; an open end where it was, if the register grows. */
function fixedItem(item: IndexItem, sizeBefore: number, isGrowing: boolean): TextChange[] {
  if (item.kind === 'DiscreteSet') return item.items.flatMap((each) => fixedIndex(each, sizeBefore))
  if (item.kind !== 'Range') return fixedIndex(item, sizeBefore)
  const bounds = [item.from, item.to].flatMap((each) =>
    each === undefined ? [] : fixedIndex(each, sizeBefore),
  )
  const open = isGrowing ? openUpperEnd(item) : undefined
  return open === undefined ? bounds : [...bounds, insertAt(open, String(sizeBefore - 1))]
}

function fixedIndex(index: SyntaxNode, sizeBefore: number): TextChange[] {
  if (index.kind !== 'Unary' || index.operator !== '-' || index.operand.kind !== 'IntegerLiteral') return []
  return [{ from: index.start, to: index.end, insert: String(sizeBefore - index.operand.value) }]
}

/** Where the highest index would stand that a range leaves out. */
function openUpperEnd({ from, step, to, start, end }: Range): number | undefined {
  const isDescending = step?.kind === 'Unary' && step.operator === '-'
  if (isDescending) return from === undefined ? start : undefined
  return to === undefined ? end : undefined
}

/** The nodes below one in which the name may mean the register: bodies of gates and subroutines do not see it. */
function visibleIn(node: SyntaxNode, name: string): readonly SyntaxNode[] {
  switch (node.kind) {
    case 'GateDefinition':
    case 'OpaqueDeclaration':
    case 'SubroutineDefinition':
    case 'Extern':
    case 'CalBlock':
    case 'DefcalDefinition':
      return []
    case 'For':
      return node.variable.name === name ? [node.values] : childrenBut(node, node.variable)
    case 'Scope':
      return upTo(node.statements, name)
    case 'Index':
      return node.base.kind === 'Identifier' ? node.items : childrenOf(node)
    default:
      return 'name' in node && typeof node.name === 'object' ? childrenBut(node, node.name) : childrenOf(node)
  }
}

function childrenBut(node: SyntaxNode, without: SyntaxNode): SyntaxNode[] {
  return childrenOf(node).filter((child) => child !== without)
}

/** The statements of a block before it declares something of that name itself. */
function upTo(statements: readonly Statement[], name: string): readonly Statement[] {
  const at = statements.findIndex(
    (each) => (each.kind === 'ClassicalDeclaration' || each.kind === 'Alias') && each.name.name === name,
  )
  return at < 0 ? statements : statements.slice(0, at)
}
