import {
  type Annotation,
  type Expression,
  type IndexItem,
  type Modifier,
  type Statement,
  type SubroutineParameter,
  type SwitchCase,
  type ArrayType,
  type QubitType,
  type ScalarType,
} from './tree.ts'

/** Any node of the tree. */
export type SyntaxNode =
  | Statement
  | Expression
  | IndexItem
  | Annotation
  | Modifier
  | SubroutineParameter
  | SwitchCase
  | ScalarType
  | ArrayType
  | QubitType

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'kind' in value && 'start' in value
}

/** Direct children of a node, in no particular order. */
export function listChildren(node: SyntaxNode): SyntaxNode[] {
  const children: SyntaxNode[] = []
  for (const value of Object.values(node)) {
    if (isNode(value)) children.push(value)
    else if (Array.isArray(value)) for (const item of value) if (isNode(item)) children.push(item)
  }
  return children
}

/** Calls `visit` for every node below a list of nodes, parents first. */
export function walk(nodes: readonly SyntaxNode[], visit: (node: SyntaxNode) => void): void {
  const waiting = [...nodes].reverse()
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    visit(node)
    for (const child of listChildren(node)) waiting.push(child)
  }
}
