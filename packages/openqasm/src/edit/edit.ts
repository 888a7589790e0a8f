import type {
  AngleExpression,
  Circuit,
  ClassicalCondition,
  Control,
  InstructionDraft,
  InstructionId,
} from '@qportal/circuit'

/** Between which instructions something is put. */
export type EditPosition =
  | { readonly kind: 'start' }
  | { readonly kind: 'end' }
  | { readonly kind: 'before'; readonly id: InstructionId }
  | { readonly kind: 'after'; readonly id: InstructionId }
  /** At the end of a branch of an `if`. */
  | { readonly kind: 'inside'; readonly id: InstructionId; readonly branch: 'then' | 'else' }

/** What can be done to a circuit, and to the text it stands in. */
export type QasmEdit =
  | { readonly kind: 'insert'; readonly instructions: readonly InstructionDraft[]; readonly at: EditPosition }
  | { readonly kind: 'remove'; readonly ids: readonly InstructionId[] }
  /** In the order they have. */
  | { readonly kind: 'move'; readonly ids: readonly InstructionId[]; readonly to: EditPosition }
  /** The first of the new instructions takes the id over. */
  | {
      readonly kind: 'replace'
      readonly id: InstructionId
      readonly instructions: readonly InstructionDraft[]
    }
  /** Several at once, each as by `replace`: the text is read once. */
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
  /** In front of the controls that are there. */
  | { readonly kind: 'addControl'; readonly id: InstructionId; readonly control: Control }
  | { readonly kind: 'removeControl'; readonly id: InstructionId; readonly qubit: number }
  /** Of an `if`, whose branches stay as they are. */
  | {
      readonly kind: 'setCondition'
      readonly id: InstructionId
      readonly condition: ClassicalCondition
    }
  /** Behind the registers of its kind. */
  | {
      readonly kind: 'declareRegister'
      readonly register: 'qubit' | 'bit'
      readonly name: string
      readonly size: number
    }
  /** Cuts or adds at the upper end; instructions keep acting on what they acted on. */
  | {
      readonly kind: 'resizeRegister'
      readonly register: 'qubit' | 'bit'
      readonly name: string
      readonly size: number
    }
  /** `input float name;`. */
  | { readonly kind: 'declareParameter'; readonly name: string }
  /** Makes a gate of gates that nothing unchosen stands between, and one call of it. */
  | { readonly kind: 'group'; readonly ids: readonly InstructionId[]; readonly name: string }
  /** A custom gate by what it is made of; a loop, call or broadcast by its single instructions. */
  | { readonly kind: 'expand'; readonly id: InstructionId }

/** Why an edit is not possible. The texts stand in `@qportal/openqasm/messages`. */
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
  | 'edit/not-drawn'
  | 'edit/no-name'
  | 'edit/not-in-openqasm-2'
  | 'edit/would-change-meaning'

/** A circuit after an edit, with the ids of what is new. */
export type CircuitEditResult =
  | { readonly circuit: Circuit; readonly created: readonly InstructionId[] }
  | { readonly refusal: EditRefusal }
