import { angleConstantSpellings } from '@qportal/circuit'
import type { Symbol } from './symbol.ts'

interface ScopeOptions {
  readonly isSubroutine?: boolean
  readonly isHead?: boolean
  readonly visibleCount?: number
}

/** The names of one block. A name that is not found is looked up in the enclosing block. */
export class SymbolScope {
  readonly parent: SymbolScope | undefined
  /**
   * Whether this is a body that sees constants, gates and subroutines around it, but no variables
   * and qubits.
   */
  readonly isSubroutine: boolean
  /** Whether its names are parameters or a loop variable, which the body cannot declare again. */
  readonly isHead: boolean
  /** A subroutine sees this many names of the parent: those declared before it, and itself. */
  readonly #visibleCount: number
  readonly #symbols = new Map<string, Symbol>()
  /** The position of each name in the order of declaration. */
  readonly #positions = new Map<string, number>()

  constructor(
    parent: SymbolScope | undefined,
    { isSubroutine = false, isHead = isSubroutine, visibleCount = Infinity }: ScopeOptions = {},
  ) {
    this.parent = parent
    this.isSubroutine = isSubroutine
    this.isHead = isHead
    this.#visibleCount = visibleCount
  }

  /** Number of names that this block declares. */
  get count(): number {
    return this.#symbols.size
  }

  /** The symbol that this block itself declares. */
  own(name: string): Symbol | undefined {
    return this.#symbols.get(name)
  }

  /** The symbol that makes a declaration of the name here one too many. */
  rival(name: string): Symbol | undefined {
    return this.#symbols.get(name) ?? (this.parent?.isHead === true ? this.parent.own(name) : undefined)
  }

  find(name: string): Symbol | undefined {
    const symbol = this.#symbols.get(name)
    if (symbol !== undefined) return symbol
    let body: SymbolScope | undefined = this.isSubroutine ? this : undefined
    for (let scope = this.parent; scope !== undefined; scope = scope.parent) {
      const outer = scope.#symbols.get(name)
      if (outer !== undefined)
        return body === undefined || (isVisibleInSubroutine(outer) && body.#sees(name, scope))
          ? outer
          : undefined
      if (scope.isSubroutine) body = scope
    }
    return undefined
  }

  /** Whether a subroutine reads a name that is declared only after it. */
  isDeclaredLater(name: string): boolean {
    if (this.#symbols.has(name) || this.parent === undefined) return false
    if (!this.isSubroutine) return this.parent.isDeclaredLater(name)
    const outer = this.parent.#symbols.get(name)
    return outer !== undefined && isVisibleInSubroutine(outer) && !this.#sees(name, this.parent)
  }

  #sees(name: string, scope: SymbolScope): boolean {
    return scope !== this.parent || scope.#positions.get(name)! < this.#visibleCount
  }

  /** Finds a gate or subroutine to call. A parameter `t` does not hide the gate `t`. */
  findCallable(name: string): Symbol | undefined {
    const symbol = this.find(name)
    if (symbol === undefined || isCallable(symbol)) return symbol
    for (let scope = this.parent; scope !== undefined; scope = scope.parent) {
      const outer = scope.#symbols.get(name)
      if (outer !== undefined && isCallable(outer)) return outer
    }
    return undefined
  }

  /** Whether any enclosing block declares the name, visible here or not. */
  isHidden(name: string): boolean {
    return this.#symbols.has(name) || this.parent?.isHidden(name) === true
  }

  declare(symbol: Symbol, name: string = symbol.name): void {
    if (!this.#positions.has(name)) this.#positions.set(name, this.#positions.size)
    this.#symbols.set(name, symbol)
  }

  /** All names declared here and in the enclosing blocks. */
  *names(): Iterable<string> {
    yield* this.#symbols.keys()
    for (let scope = this.parent; scope !== undefined; scope = scope.parent) yield* scope.#symbols.keys()
  }
}

function isCallable({ kind }: Symbol): boolean {
  return kind === 'gate' || kind === 'subroutine' || kind === 'extern'
}

function isVisibleInSubroutine(symbol: Symbol): boolean {
  return (
    symbol.kind === 'gate' ||
    symbol.kind === 'subroutine' ||
    symbol.kind === 'extern' ||
    symbol.kind === 'constant' ||
    (symbol.kind === 'variable' && symbol.constant)
  )
}

/** The scopes of a program: the chain of open blocks, and the names declared outside all blocks. */
export class Scopes {
  /** Aliases of classical bits that the program declares outside all blocks. */
  readonly bitAliases = new Map<string, readonly number[]>()
  readonly global: SymbolScope
  #current: SymbolScope

  constructor() {
    // Constants such as `pi` are in a scope around the global one, so that a program can reuse
    // their names.
    const constants = new SymbolScope(undefined)
    for (const [spelling, name] of Object.entries(angleConstantSpellings))
      constants.declare({ kind: 'constant', name }, spelling)
    this.global = new SymbolScope(constants)
    this.#current = this.global
  }

  /** The scope of the innermost open block. */
  get current(): SymbolScope {
    return this.#current
  }

  /** Whether no block is open. */
  get isGlobal(): boolean {
    return this.#current === this.global
  }

  find(name: string): Symbol | undefined {
    return this.#current.find(name)
  }

  /** Runs `action` in a new block. */
  inBlock<T>(action: () => T): T {
    return this.within(new SymbolScope(this.#current), action)
  }

  /** Runs `action` in a block for the variable of a loop. The body is a block inside it. */
  inHead<T>(action: () => T): T {
    return this.within(new SymbolScope(this.#current, { isHead: true }), action)
  }

  /** Runs `action` in the given scope. */
  within<T>(scope: SymbolScope, action: () => T): T {
    const outer = this.#current
    this.#current = scope
    const result = action()
    this.#current = outer
    return result
  }
}
