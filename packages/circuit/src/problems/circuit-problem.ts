/** Identifies an instruction, also after it has moved. */
export type InstructionId = string

/** Half-open range of UTF-16 offsets in a source text. */
export interface TextRange {
  readonly start: number
  readonly end: number
}

/**
 * Every problem that this package reports, as `subject/problem`.
 * `@qportal/circuit/messages` has the texts.
 */
export type CircuitProblemCode =
  // parsing of an angle
  | 'angle/empty'
  | 'angle/unexpected'
  | 'angle/unfinished'
  | 'angle/unknown-name'
  | 'angle/unknown-function'
  | 'angle/wrong-argument-count'
  | 'angle/not-finite'
  | 'angle/too-complex'
  // parsing of an observable, and an observable on a circuit
  | 'pauli/empty'
  | 'pauli/unexpected'
  | 'pauli/missing-index'
  | 'pauli/mixed-forms'
  | 'pauli/wrong-length'
  | 'pauli/qubit-out-of-range'
  | 'pauli/qubit-twice'
  | 'pauli/invalid-coefficient'
  | 'pauli/too-many-terms'
  // validity of a circuit
  | 'circuit/qubit-out-of-range'
  | 'circuit/bit-out-of-range'
  | 'circuit/no-bits'
  | 'circuit/no-qubits'
  | 'circuit/qubit-twice'
  | 'circuit/unknown-gate'
  | 'circuit/wrong-parameter-count'
  | 'circuit/wrong-qubit-count'
  | 'circuit/unknown-parameter'
  | 'circuit/not-finite'
  | 'circuit/power-too-large'
  | 'circuit/not-whole'
  | 'circuit/negative-delay'
  | 'circuit/name-twice'
  | 'circuit/invalid-name'
  | 'circuit/id-twice'
  // inlining
  | 'inline/too-many'
  | 'inline/too-deep'
  | 'inline/angle-too-long'
  | 'inline/fractional-power'
  // running on a device
  | 'device/too-many-qubits'
  | 'device/gate-not-in-basis'
  | 'device/custom-gate'
  | 'device/instruction-not-supported'
  | 'device/mid-circuit-measurement'
  | 'device/conditional'
  | 'device/not-coupled'
  | 'device/coupling-direction'
  | 'device/no-measurement'
  | 'device/unbound-parameter'
  | 'device/invalid-shots'
  | 'device/too-many-shots'
  // JSON
  | 'json/not-json'
  | 'json/wrong-version'
  | 'json/missing'
  | 'json/wrong-type'
  | 'json/not-one-of'
  | 'json/out-of-range'
  | 'json/too-long'
  | 'json/too-deep'

/** Location of a problem. */
export type ProblemPlace =
  /** Range in the parsed text. */
  | ({ readonly kind: 'text' } & TextRange)
  | { readonly kind: 'instruction'; readonly id: InstructionId; readonly origin?: TextRange }
  /** In the body of a custom gate. */
  | { readonly kind: 'definition'; readonly gate: string; readonly id?: InstructionId }
  /** Term of an observable, from 0. */
  | { readonly kind: 'term'; readonly term: number }
  /** Members and indices from the root of a JSON value. */
  | { readonly kind: 'json'; readonly path: readonly (string | number)[] }
  | { readonly kind: 'whole' }

/** A problem of a circuit, with a code and the instruction that has it. */
export interface CircuitProblem {
  readonly code: CircuitProblemCode
  readonly at: ProblemPlace
  /** Values for the placeholders of the message. */
  readonly parameters: Readonly<Record<string, string | number>>
}

/** A parsed value, or all problems that prevent parsing. */
export type Reading<Value> =
  | { readonly value: Value; readonly problems?: undefined }
  | { readonly value?: undefined; readonly problems: readonly CircuitProblem[] }
