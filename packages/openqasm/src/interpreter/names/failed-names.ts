import { walk } from '../../syntax/children.ts'
import type { SyntaxTree } from '../../syntax/tree.ts'
import type { TextRange } from '@qportal/circuit'

const anyName = /[\p{L}\p{Nl}_][\p{L}\p{Nl}\d_]*/gu

/**
 * The names in statements with a mistake that keeps what they may declare from being known: whoever is told of that mistake need not be
 * told of each use, too.
 */
export class FailedNames {
  readonly #tree: SyntaxTree
  /** Where each comes first. */
  #offsets: Map<string, number> | undefined

  constructor(tree: SyntaxTree) {
    this.#tree = tree
  }

  /** A statement that could be read but not carried out. */
  add({ start, end }: TextRange): void {
    const offsets = (this.#offsets ??= this.#namesOfBroken())
    for (const { 0: name, index } of this.#tree.text.slice(start, end).matchAll(anyName)) {
      if (start + index < (offsets.get(name) ?? Infinity)) offsets.set(name, start + index)
    }
  }

  /** Whether the name stands in such a statement before `place`. */
  includes(name: string, place: TextRange): boolean {
    this.#offsets ??= this.#namesOfBroken()
    return (this.#offsets.get(name) ?? Infinity) < place.start
  }

  #namesOfBroken(): Map<string, number> {
    this.#offsets = new Map()
    walk(this.#tree.statements, (node) => {
      if (node.kind === 'BrokenStatement') this.add(node)
    })
    return this.#offsets
  }
}
