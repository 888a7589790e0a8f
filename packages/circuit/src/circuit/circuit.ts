import type { AngleExpression } from '../angles/angle-expression.ts'
import type { InstructionId, TextRange } from '../problems/circuit-problem.ts'

/**
 * A named range of qubits or bits. Indices continue from register to register in the order of
 * declaration.
 */
export interface Register {
  readonly name: string
  readonly size: number
  /**
   * Whether results omit its bits: it stores a variable or a discarded measurement, or the program
   * selects other registers with `output`.
   */
  readonly isInternal?: true
}

/** A control added to a gate by `ctrl @` (state 1) or `negctrl @` (state 0). */
export interface Control {
  readonly qubit: number
  readonly state: 0 | 1
}

/**
 * A condition on classical bits. `bits` are indices into all bits of the circuit, the least
 * significant bit of the compared unsigned number first.
 */
export type ClassicalCondition =
  | { readonly kind: 'constant'; readonly value: boolean }
  | {
      readonly kind: 'compare'
      readonly bits: readonly number[]
      readonly operator: '==' | '!=' | '<' | '<=' | '>' | '>='
      readonly value: number
    }
  | { readonly kind: 'not'; readonly operand: ClassicalCondition }
  | {
      readonly kind: 'and' | 'or' | 'xor'
      readonly left: ClassicalCondition
      readonly right: ClassicalCondition
    }

interface InstructionBase {
  readonly id: InstructionId
  /** Range in the source text. Instructions of one unrolled loop share a range. */
  readonly origin?: TextRange
}

/**
 * A gate of the gate table or one of `gateDefinitions`.
 *
 * Acts as `ctrl(controls) @ pow(power) @ gate(parameters) qubits`. `qubits` are the gate's own
 * operands in the order of OpenQASM (`cx`: control, target); `controls` are additional. A `gphase`
 * has no qubits.
 */
export interface GateInstruction extends InstructionBase {
  readonly kind: 'gate'
  readonly gate: string
  readonly parameters: readonly AngleExpression[]
  readonly qubits: readonly number[]
  readonly controls: readonly Control[]
  /** Usually 1; -1 for `inv @`; any real number for `pow(x) @`. */
  readonly power: number
}

/** Measures one qubit in the Z basis into one bit. */
export interface MeasureInstruction extends InstructionBase {
  readonly kind: 'measure'
  readonly qubit: number
  readonly bit: number
}

/** Returns one qubit to |0>. */
export interface ResetInstruction extends InstructionBase {
  readonly kind: 'reset'
  readonly qubit: number
}

/** Forbids moving instructions across it on its qubits. */
export interface BarrierInstruction extends InstructionBase {
  readonly kind: 'barrier'
  readonly qubits: readonly number[]
}

/**
 * Does nothing, as `nop` of OpenQASM 3.2. In a drawing it takes up a place, so that instructions
 * after it stay in their columns. Programs for a device are printed without it.
 */
export interface NopInstruction extends InstructionBase {
  readonly kind: 'nop'
  readonly qubits: readonly number[]
  /** What a drawing shows of its qubits at this place; absent for an empty place. */
  readonly display?: DisplayKind
}

/**
 * What a display shows: the probability of each basis state, the Bloch vector, the amplitudes with
 * their phases, or the density matrix.
 */
export type DisplayKind = (typeof displayKinds)[number]

/** All kinds of displays. */
export const displayKinds = ['probability', 'bloch', 'amplitudes', 'density'] as const

/**
 * A statement that no other instruction can express, such as a loop without a bound. Editors keep
 * and draw it. It cannot be run or translated, and neither can the instructions after it.
 */
export interface OpaqueInstruction extends InstructionBase {
  readonly kind: 'opaque'
  /** First line of the statement's source text. */
  readonly text: string
  /** Qubits that the statement names, or all qubits if it names none. */
  readonly qubits: readonly number[]
  /** Bits that the statement names. */
  readonly bits: readonly number[]
}

/** Keeps its qubits idle for a duration. */
export interface DelayInstruction extends InstructionBase {
  readonly kind: 'delay'
  readonly qubits: readonly number[]
  readonly duration: { readonly value: number; readonly unit: 'dt' | 'ns' | 'us' | 'ms' | 's' }
}

/** Sets a classical bit to the value of a condition. */
export interface AssignInstruction extends InstructionBase {
  readonly kind: 'assign'
  readonly bit: number
  readonly value: ClassicalCondition
}

/** Runs one of two branches, depending on a condition on classical bits. */
export interface IfInstruction extends InstructionBase {
  readonly kind: 'if'
  readonly condition: ClassicalCondition
  readonly then: readonly Instruction[]
  readonly else: readonly Instruction[]
}

/** One instruction of a circuit. Discriminate by `kind`. */
export type Instruction =
  | GateInstruction
  | MeasureInstruction
  | ResetInstruction
  | BarrierInstruction
  | NopInstruction
  | OpaqueInstruction
  | DelayInstruction
  | AssignInstruction
  | IfInstruction

/**
 * An instruction whose id is optional; the circuit assigns a missing one. Every instruction is a
 * draft.
 */
export type InstructionDraft =
  | GateDraft
  | BarrierDraft
  | Draft<NopInstruction>
  | Draft<OpaqueInstruction>
  | Draft<MeasureInstruction>
  | Draft<ResetInstruction>
  | Draft<DelayInstruction>
  | Draft<AssignInstruction>
  | IfDraft
/** A gate without an id, as `createCircuit` accepts it. */
export type GateDraft = Draft<GateInstruction>
/** A barrier without an id, as `createCircuit` accepts it. */
export type BarrierDraft = Draft<BarrierInstruction>
type IfDraft = Omit<Draft<IfInstruction>, 'then' | 'else'> & {
  readonly then: readonly InstructionDraft[]
  readonly else: readonly InstructionDraft[]
}
type Draft<Kind> = Omit<Kind, 'id'> & { readonly id?: InstructionId }

/**
 * A custom gate. Its body acts on the formal qubits `0 .. qubits.length - 1` and uses `parameters`
 * by name.
 */
export interface GateDefinition {
  readonly name: string
  readonly parameters: readonly string[]
  /** Names of the formal qubits. */
  readonly qubits: readonly string[]
  readonly body: readonly (GateInstruction | BarrierInstruction)[]
}

/**
 * A quantum circuit as plain, immutable, JSON-compatible data.
 *
 * Qubit `i` and bit `j` are positions in the concatenation of all registers. The rightmost
 * character of a bit string is bit 0. Qubit 0 is the least significant bit of a state vector's
 * index.
 */
export interface Circuit {
  readonly version: 1
  readonly qubitRegisters: readonly Register[]
  readonly bitRegisters: readonly Register[]
  /** Named parameters (`input float theta;`) in the order of declaration. */
  readonly parameters: readonly string[]
  /**
   * Custom gates, each defined before its first use. A custom gate hides a gate of the table with
   * the same name.
   */
  readonly gateDefinitions: readonly GateDefinition[]
  readonly instructions: readonly Instruction[]
}
