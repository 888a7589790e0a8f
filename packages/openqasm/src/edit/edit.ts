import type {
  AngleExpression,
  Circuit,
  ClassicalCondition,
  Control,
  GateDefinition,
  InstructionDraft,
  InstructionId,
} from '@qportal/circuit'

/** A position between instructions. */
export type EditPosition =
  | { readonly kind: 'start' }
  | { readonly kind: 'end' }
  | { readonly kind: 'before'; readonly id: InstructionId }
  | { readonly kind: 'after'; readonly id: InstructionId }
  /** At the end of a branch of an `if`. */
  | { readonly kind: 'inside'; readonly id: InstructionId; readonly branch: 'then' | 'else' }

/** An edit of a circuit and of its text. */
export type QasmEdit =
  | { readonly kind: 'insert'; readonly instructions: readonly InstructionDraft[]; readonly at: EditPosition }
  | { readonly kind: 'remove'; readonly ids: readonly InstructionId[] }
  /** Moves instructions; they keep their order. */
  | { readonly kind: 'move'; readonly ids: readonly InstructionId[]; readonly to: EditPosition }
  /** Replaces an instruction. The first new instruction keeps its id. */
  | {
      readonly kind: 'replace'
      readonly id: InstructionId
      readonly instructions: readonly InstructionDraft[]
    }
  /** Replaces several instructions while the text is parsed only once. */
  | {
      readonly kind: 'replaceEach'
      readonly instructions: ReadonlyMap<InstructionId, readonly InstructionDraft[]>
    }
  | {
      readonly kind: 'setParameter'
      readonly id: InstructionId
      readonly index: number
      readonly value: AngleExpression
    }
  /** Adds a control before the existing ones. */
  | { readonly kind: 'addControl'; readonly id: InstructionId; readonly control: Control }
  | { readonly kind: 'removeControl'; readonly id: InstructionId; readonly qubit: number }
  /** Changes the condition of an `if`. Its branches stay. */
  | {
      readonly kind: 'setCondition'
      readonly id: InstructionId
      readonly condition: ClassicalCondition
    }
  /** Declares a register after the others of its kind. */
  | {
      readonly kind: 'declareRegister'
      readonly register: 'qubit' | 'bit'
      readonly name: string
      readonly size: number
    }
  /** Adds or removes qubits or bits at the upper end. Instructions keep their operands. */
  | {
      readonly kind: 'resizeRegister'
      readonly register: 'qubit' | 'bit'
      readonly name: string
      readonly size: number
    }
  /** Adds `input float name;`. */
  | { readonly kind: 'declareParameter'; readonly name: string }
  /** Adds the definition of a custom gate, after those that it may use. */
  | { readonly kind: 'defineGate'; readonly definition: GateDefinition }
  /**
   * Replaces gates by one call of a new custom gate. No other instruction on their qubits may be
   * between them.
   */
  | { readonly kind: 'group'; readonly ids: readonly InstructionId[]; readonly name: string }
  /**
   * Replaces a call of a custom gate by the gate's body, or a loop, subroutine call or broadcast by
   * its instructions.
   */
  | { readonly kind: 'expand'; readonly id: InstructionId }

/** Reasons to refuse an edit. `@qportal/openqasm/messages` has the texts. */
export type EditRefusal =
  | 'edit/unknown-instruction'
  | 'edit/not-a-gate'
  | 'edit/no-such-parameter'
  | 'edit/no-such-control'
  | 'edit/duplicate-qubit'
  | 'edit/no-such-register'
  | 'edit/hardware-qubits'
  | 'edit/name-taken'
  | 'edit/invalid-name'
  | 'edit/invalid-size'
  | 'edit/register-in-use'
  | 'edit/not-groupable'
  | 'edit/not-contiguous'
  | 'edit/not-expandable'
  | 'edit/inside-block'
  | 'edit/opaque-instruction'
  | 'edit/no-name'
  | 'edit/not-in-openqasm-2'
  | 'edit/would-change-meaning'

/** The circuit after an edit, and the ids of new instructions. */
export type CircuitEditResult =
  | { readonly circuit: Circuit; readonly created: readonly InstructionId[] }
  | { readonly refusal: EditRefusal }
