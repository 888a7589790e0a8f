import type { ComplexMatrix } from '../matrices/complex-matrix.ts'

/** Colour and form of a gate in a drawing; `custom` is for gates that stand in no row. */
export type GateFamily = 'pauli' | 'hadamard' | 'phase' | 'rotation' | 'multi' | 'measurement' | 'custom'

/** What is drawn on the wire of an operand. Several boxes of one gate are one tall box. */
export type OperandShape = 'box' | 'control' | 'target' | 'swap'

/** How to draw a gate. */
export interface GateDrawing {
  readonly family: GateFamily
  /** What stands in the box. */
  readonly label: string
  /** One per operand. */
  readonly operands: readonly OperandShape[]
}

/** How another language writes a gate. */
export interface GateSpelling {
  /** Name of the gate, or of the method. */
  readonly name: string
  /**
   * `builtin`: a word of the language. `library`: of stdgates.inc, qelib1.inc or a method of Qiskit's QuantumCircuit. `definition`: in none
   * of them, so that a program has to define it or to write its decomposition.
   */
  readonly source: 'builtin' | 'library' | 'definition'
  /**
   * Global phase, an expression of the row's parameters, by which the row exceeds what the language means by the name. OpenQASM 2 knows gates only
   * up to a global phase and has none here.
   */
  readonly phase?: string
}

/**
 * One gate: every fact about it stands in its row.
 *
 * Calls of gates are written `rz(theta/2) 1; cx 0 1`: parameters are expressions of this row's parameters, numbers its operands. Read them with
 * `decompositionOf`, `inverseOf`, `foldModifiers`.
 */
export interface GateRow {
  /** The name in a `Circuit`. */
  readonly name: string
  /** Other spellings of the same gate. */
  readonly aliases: readonly string[]
  readonly qubits: number
  /** Names of the parameters, radians. */
  readonly parameters: readonly string[]
  /** The unitary for given parameters. The first operand is the least significant bit of the index. */
  readonly matrix: (...parameters: number[]) => ComplexMatrix
  /** Keeps every basis state but for its phase, whatever the parameters are. */
  readonly isDiagonal: boolean
  /** Takes basis states to basis states without a phase. */
  readonly isPermutation: boolean
  /** Acts on two or more qubits and does the same whatever their order. */
  readonly isSymmetric: boolean
  /** Clifford if all parameters are multiples of this angle; 0 = always; undefined = not for any that we know. */
  readonly cliffordStep: number | undefined
  /** The call that undoes it, on the same operands; undefined where only the decomposition run backwards does. */
  readonly inverse: string | undefined
  /** The call that is this gate under one more control, which becomes the first operand; undefined if no row is. */
  readonly controlled: string | undefined
  /**
   * The same unitary, its global phase included, of simpler rows; `a | b` is a, then b, then the inverse of a. Undefined for the simplest:
   * rz, ry, cx, gphase.
   */
  readonly decomposition: string | undefined
  /** The name as screen readers say it. */
  readonly spoken: string
  readonly drawing: GateDrawing
  readonly openqasm3: GateSpelling
  /** Undefined: OpenQASM 2 has no word for it. */
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
  /** Family, label, and the initials of the operands' shapes. */
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

/** A row, with what most rows have in common: its own inverse, in all libraries under its name. */
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
