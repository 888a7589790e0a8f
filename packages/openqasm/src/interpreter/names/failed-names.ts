import type { TextRange } from '@qportal/circuit'
import { walk } from '../../syntax/children.ts'
import type { SyntaxTree } from '../../syntax/tree.ts'

const anyName = /[\p{L}\p{Nl}_][\p{L}\p{Nl}\d_]*/gu

/**
 * All names in statements that failed, because such a statement may have declared them.
 * Once the failure is reported, uses of these names are not reported as undefined.
 */
export class FailedNames {
  readonly #tree: SyntaxTree
  /** Offset of the first occurrence of each name. */
  #offsets: Map<string, number> | undefined

  constructor(tree: SyntaxTree) {
    this.#tree = tree
  }

  /** Adds the names in a statement that could be parsed but not executed. */
  add({ start, end }: TextRange): void {
    const offsets = (this.#offsets ??= this.#namesOfBroken())
    for (const { 0: name, index } of this.#tree.text.slice(start, end).matchAll(anyName)) {
      if (start + index < (offsets.get(name) ?? Infinity)) offsets.set(name, start + index)
    }
  }

  /** Whether a failed statement before `place` contains the name. */
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
