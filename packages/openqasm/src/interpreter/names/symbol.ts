import type { AngleConstant } from '@qportal/circuit'
import type { Extern, SubroutineDefinition } from '../../syntax/tree.ts'
import type { QasmType, Value } from '../values/value.ts'
import type { Place } from './place.ts'

/** One qubit, a register, or an alias of some qubits. */
export interface QubitsSymbol {
  readonly kind: 'qubits'
  readonly name: string
  readonly qubits: readonly number[]
  /** Whether an index is needed to name one qubit. */
  readonly isRegister: boolean
}

/**
 * A classical variable. While its value is known it is computed here and costs the circuit nothing; once a measurement has a
 * say in it, it lives in bits of the circuit (`storage`).
 */
export interface VariableSymbol {
  readonly kind: 'variable'
  readonly name: string
  readonly type: QasmType
  readonly constant: boolean
  /** `readonly` array parameters. */
  readonly readonly: boolean
  /** Bits of the program's own registers, and those that have an alias: always in the circuit, never computed here. */
  pinned: boolean
  /** The value in `storage` counts if this is `stored`; undefined is uninitialized. */
  value: Value | 'stored' | undefined
  /** Indices of the circuit's bits, least significant first. */
  storage: readonly number[] | undefined
  /** The node that declares it: its bits are found again when that is executed again. */
  readonly owner: Place
  /** Depth of run-time branches at the declaration: changes deeper in must be merged. */
  readonly branchDepth: number
}

/** `let` over classical bits, or over qubits (then it is a `QubitsSymbol`). */
export interface BitsAliasSymbol {
  readonly kind: 'bitsAlias'
  readonly name: string
  readonly bits: readonly number[]
}

export interface GateSymbol {
  readonly kind: 'gate'
  /** In the circuit. */
  readonly name: string
  readonly parameterCount: number
  readonly qubitCount: number
  /** Gates of the gate table this one stands for when all is expanded, 1 for those themselves. */
  readonly size: number
  /** Qubits that those name together. */
  readonly operands: number
  readonly isOpaque: boolean
}

export interface SubroutineSymbol {
  readonly kind: 'subroutine'
  readonly name: string
  readonly node: SubroutineDefinition
}

interface ExternSymbol {
  readonly kind: 'extern'
  readonly name: string
  readonly node: Extern
}

interface ConstantSymbol {
  readonly kind: 'constant'
  readonly name: AngleConstant
}

export type Symbol =
  | QubitsSymbol
  | VariableSymbol
  | BitsAliasSymbol
  | GateSymbol
  | SubroutineSymbol
  | ExternSymbol
  | ConstantSymbol

/** Names of a block; what is not found here is looked for in the block around it. */
export class SymbolScope {
  readonly parent: SymbolScope | undefined
  /** A subroutine sees the constants, gates and subroutines around it, not the variables and qubits. */
  readonly isSubroutine: boolean
  readonly #symbols = new Map<string, Symbol>()

  constructor(parent: SymbolScope | undefined, isSubroutine = false) {
    this.parent = parent
    this.isSubroutine = isSubroutine
  }

  own(name: string): Symbol | undefined {
    return this.#symbols.get(name)
  }

  find(name: string): Symbol | undefined {
    const symbol = this.#symbols.get(name)
    if (symbol !== undefined) return symbol
    let outside = this.isSubroutine
    for (let scope = this.parent; scope !== undefined; scope = scope.parent) {
      const outer = scope.#symbols.get(name)
      if (outer !== undefined) return outside && !isVisibleInSubroutine(outer) ? undefined : outer
      if (scope.isSubroutine) outside = true
    }
    return undefined
  }

  /** As `find`, for the place of a gate: a parameter `t` does not hide the gate `t`. */
  findCallable(name: string): Symbol | undefined {
    const symbol = this.find(name)
    if (symbol === undefined || isCallable(symbol)) return symbol
    for (let scope = this.parent; scope !== undefined; scope = scope.parent) {
      const outer = scope.#symbols.get(name)
      if (outer !== undefined && isCallable(outer)) return outer
    }
    return undefined
  }

  /** Whether a subroutine or gate body keeps the name from being seen here. */
  isHidden(name: string): boolean {
    return this.#symbols.has(name) || this.parent?.isHidden(name) === true
  }

  declare(symbol: Symbol, name: string = symbol.name): void {
    this.#symbols.set(name, symbol)
  }

  /** Every name that can be used here. */
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
