import type { AngleConstant } from '@qportal/circuit'
import type { Extern, SubroutineDefinition } from '../../syntax/tree.ts'
import type { QasmType, Value } from '../values/value.ts'
import type { TextRange } from '@qportal/circuit'

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
  readonly owner: TextRange
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
