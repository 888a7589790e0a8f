import { type AngleConstant, type TextRange } from '@qportal/circuit'
import type { Extern, SubroutineDefinition } from '../../syntax/tree.ts'
import type { QasmType, Value } from '../values/value.ts'

/** One qubit, a register, or an alias of some qubits. */
export interface QubitsSymbol {
  readonly kind: 'qubits'
  readonly name: string
  readonly qubits: readonly number[]
  /** Whether naming one qubit takes an index. */
  readonly isRegister: boolean
}

/**
 * A classical variable. The interpreter computes its value as long as that is known, which costs
 * the circuit nothing. A value that depends on a measurement is stored in bits of the circuit
 * (`storage`).
 */
export interface VariableSymbol {
  readonly kind: 'variable'
  readonly name: string
  readonly type: QasmType
  readonly constant: boolean
  /** Whether it is a `readonly` array parameter. */
  readonly readonly: boolean
  /** Whether it is an `input`. Its value is known where a constant is needed. */
  readonly isInput: boolean
  /**
   * Whether the value is always stored in the circuit: for global registers and for variables with
   * an alias.
   */
  pinned: boolean
  /** `'stored'` if `storage` contains the value; undefined if it is uninitialized. */
  value: Value | 'stored' | undefined
  /** Indices of the circuit's bits, least significant first. */
  storage: readonly number[] | undefined
  /** The declaring node. When it is executed again, the variable gets the same bits again. */
  readonly owner: TextRange
  /**
   * Number of run-time branches around the declaration. Changes in deeper branches must be merged.
   */
  readonly branchDepth: number
}

/** An alias, `let`, of classical bits. An alias of qubits is a `QubitsSymbol`. */
export interface BitsAliasSymbol {
  readonly kind: 'bitsAlias'
  readonly name: string
  readonly bits: readonly number[]
}

export interface GateSymbol {
  readonly kind: 'gate'
  /** Name in the circuit. */
  readonly name: string
  readonly parameterCount: number
  readonly qubitCount: number
  /** Number of gates of the gate table after expansion; 1 for these gates themselves. */
  readonly size: number
  /** Number of qubits that those gates list together. */
  readonly operands: number
  readonly isOpaque: boolean
}

export interface SubroutineSymbol {
  readonly kind: 'subroutine'
  readonly name: string
  readonly node: SubroutineDefinition
  /** The body sees this many global names: those declared before it, and its own. */
  readonly visibleCount: number
}

export interface ExternSymbol {
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
