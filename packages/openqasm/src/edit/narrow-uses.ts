import { listChildren, type SyntaxNode } from '../syntax/children.ts'
import type { IndexItem, Range, Statement } from '../syntax/tree.ts'
import type { TextChange } from './text-change.ts'

/** A register whose size changes. */
interface Resized {
  readonly name: string
  readonly sizeBefore: number
  /**
   * Suffix that selects the qubits or bits before the change, such as `[0:2]`. Undefined if the
   * name alone still selects them.
   */
  readonly whole: string | undefined
}

/**
 * Changes the uses of a register that depend on its size, so that they keep their meaning: `h q;`
 * becomes `h q[0:2];`, and `q[-1]` becomes `q[2]`. Includes uses in loops and branches.
 */
export function narrowUses(nodes: readonly SyntaxNode[], resized: Resized): TextChange[] {
  const changes: TextChange[] = []
  const waiting = [...nodes]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    for (const change of listChanges(node, resized)) changes.push(change)
    for (const inner of visibleIn(node, resized.name)) waiting.push(inner)
  }
  return changes
}

function listChanges(node: SyntaxNode, { name, sizeBefore, whole }: Resized): TextChange[] {
  if (node.kind === 'Identifier')
    return node.name === name && whole !== undefined ? [insertAt(node.end, whole)] : []
  if (node.kind === 'Index' && node.base.kind === 'Identifier' && node.base.name === name)
    return node.items.flatMap((item) => fixedItem(item, sizeBefore, whole !== undefined))
  return []
}

function insertAt(at: number, insert: string): TextChange {
  return { from: at, to: at, insert }
}

/**
 * Replaces indices from the end by indices from the start. If the register grows, also closes an
 * open range.
 */
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

/** Offset at which a range omits its highest index. */
function openUpperEnd({ from, step, to, start, end }: Range): number | undefined {
  const isDescending = step?.kind === 'Unary' && step.operator === '-'
  if (isDescending) return from === undefined ? start : undefined
  return to === undefined ? end : undefined
}

/**
 * Child nodes in which the name can mean the register. The bodies of gates and subroutines cannot
 * see it.
 */
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
      return node.base.kind === 'Identifier' ? node.items : listChildren(node)
    default:
      return 'name' in node && typeof node.name === 'object'
        ? childrenBut(node, node.name)
        : listChildren(node)
  }
}

function childrenBut(node: SyntaxNode, without: SyntaxNode): SyntaxNode[] {
  return listChildren(node).filter((child) => child !== without)
}

/** The statements of a block before a declaration that hides the name. */
function upTo(statements: readonly Statement[], name: string): readonly Statement[] {
  const at = statements.findIndex(
    (each) => (each.kind === 'ClassicalDeclaration' || each.kind === 'Alias') && each.name.name === name,
  )
  return at < 0 ? statements : statements.slice(0, at)
}
