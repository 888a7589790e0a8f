import type { ComplexMatrix } from '../matrices/complex-matrix.ts'

/** Colour and form of a gate in a drawing. `custom` is for gates outside the gate table. */
export type GateFamily = 'pauli' | 'hadamard' | 'phase' | 'rotation' | 'multi' | 'measurement' | 'custom'

/** Symbol on the wire of an operand. Several boxes of one gate form one tall box. */
export type OperandShape = 'box' | 'control' | 'target' | 'swap'

/** How to draw a gate. */
export interface GateDrawing {
  readonly family: GateFamily
  /** Text in the box. */
  readonly label: string
  /** One per operand. */
  readonly operands: readonly OperandShape[]
}

/** Spelling of a gate in another language. */
export interface GateSpelling {
  /** Name of the gate or of the Qiskit method. */
  readonly name: string
  /**
   * `builtin`: a keyword of the language. `library`: part of stdgates.inc, qelib1.inc or Qiskit's
   * QuantumCircuit. `definition`: in none of them; a program must define the gate or use its
   * decomposition.
   */
  readonly source: 'builtin' | 'library' | 'definition'
  /**
   * Global phase of the row minus that of the language's gate, as an expression of the row's
   * parameters. Undefined for OpenQASM 2, where gates have no global phase.
   */
  readonly phase?: string
}

/**
 * All facts about one gate.
 *
 * Calls are strings such as `rz(theta/2) 1; cx 0 1`: angles use this row's parameters, and numbers
 * are its operands. Parse them with `decompositionOf`, `inverseOf` or `foldModifiers`.
 */
export interface GateRow {
  /** The name in a `Circuit`. */
  readonly name: string
  /** Other spellings of the same gate. */
  readonly aliases: readonly string[]
  readonly qubits: number
  /** Names of the parameters, which are in radians. */
  readonly parameters: readonly string[]
  /**
   * The unitary for given parameters in radians. The first operand is the least significant bit of
   * the index.
   */
  readonly matrix: (...parameters: number[]) => ComplexMatrix
  /** Whether the matrix is diagonal for all parameters. */
  readonly isDiagonal: boolean
  /** Whether the matrix is a permutation of the basis states, without phases. */
  readonly isPermutation: boolean
  /** Whether the gate acts on several qubits and their order does not matter. */
  readonly isSymmetric: boolean
  /**
   * The gate is Clifford if all parameters are multiples of this angle. 0 means always; undefined
   * means no such angle is known.
   */
  readonly cliffordStep: number | undefined
  /**
   * Call of the inverse gate on the same operands. Undefined if the inverse is only known as the
   * reversed decomposition.
   */
  readonly inverse: string | undefined
  /**
   * Call that equals this gate with one more control, which becomes the first operand. Undefined if
   * the table has no such gate.
   */
  readonly controlled: string | undefined
  /**
   * The same unitary in simpler gates, global phase included. `a | b` means a, then b, then the
   * inverse of a. Undefined for the simplest gates: rz, ry, cx, gphase.
   */
  readonly decomposition: string | undefined
  /** Name for screen readers. */
  readonly spoken: string
  readonly drawing: GateDrawing
  readonly openqasm3: GateSpelling
  /** Undefined if OpenQASM 2 cannot express the gate. */
  readonly openqasm2: GateSpelling | undefined
  readonly qiskit: GateSpelling
}

type Facts = Partial<
  Pick<
    GateRow,
    'aliases' | 'parameters' | 'cliffordStep' | 'inverse' | 'controlled' | 'decomposition' | 'spoken'
  >
> & {
  readonly matrix: ComplexMatrix | GateRow['matrix']
  readonly is?: readonly ('diagonal' | 'permutation' | 'symmetric')[]
  /** Family, label, and the initial letters of the operand shapes. */
  readonly drawn: readonly [GateFamily, label: string, operands: string]
  readonly openqasm3?: Partial<GateSpelling>
  readonly openqasm2?: Partial<GateSpelling> | false
  readonly qiskit?: Partial<GateSpelling>
}

const shapes: readonly OperandShape[] = ['box', 'control', 'target', 'swap']

function shapeOf(initial: string): OperandShape {
  const shape = shapes.find((each) => each.startsWith(initial))
  if (!shape) throw new TypeError(`No shape of an operand begins with ${initial}`)
  return shape
}

/** Builds a row. By default a gate is its own inverse and has the same name in all libraries. */
export function gateRow(name: string, facts: Facts): GateRow {
  const { matrix, is = [], drawn } = facts
  const [family, label, operands] = drawn
  const spelling: GateSpelling = { name, source: 'library' }
  return {
    name,
    aliases: facts.aliases ?? [],
    qubits: operands.length,
    parameters: facts.parameters ?? [],
    matrix: typeof matrix === 'function' ? matrix : () => matrix,
    isDiagonal: is.includes('diagonal'),
    isPermutation: is.includes('permutation'),
    isSymmetric: is.includes('symmetric'),
    cliffordStep: facts.cliffordStep,
    inverse: 'inverse' in facts ? facts.inverse : name,
    controlled: facts.controlled,
    decomposition: facts.decomposition,
    spoken: facts.spoken ?? name.toUpperCase(),
    drawing: { family, label, operands: Array.from(operands, shapeOf) },
    openqasm3: { ...spelling, ...facts.openqasm3 },
    openqasm2: facts.openqasm2 === false ? undefined : { ...spelling, ...facts.openqasm2 },
    qiskit: { ...spelling, ...facts.qiskit },
  }
}
