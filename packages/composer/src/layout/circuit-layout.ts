import type { Instruction, InstructionId } from '@qportal/circuit'

/**
 * How instructions are aligned. `left`: as far left as the drawing allows. `layers`: instructions
 * of one moment share a layer. `free`: where they were placed; spacers (`nop`
 * instructions) hold them there.
 */
export type Alignment = 'left' | 'layers' | 'free'

/** How a circuit is drawn. Neither changes the program. */
export interface DrawingSettings {
  /** `left` by default. */
  readonly alignment?: Alignment | undefined
  /**
   * Ids of the items whose inside is drawn in place: loops, branches, calls and custom gates. An
   * item in the inside of another has the id of that item and its number, such as `i4/0`.
   */
  readonly unfolded?: ReadonlySet<string> | undefined
}

/**
 * One item of the drawing: an instruction, or all instructions of a block such as a loop or a call.
 */
export interface LaidItem {
  /** Id of the first instruction; in the inside of another item, the id of that and a number. */
  readonly id: InstructionId
  readonly instructions: readonly [Instruction, ...Instruction[]]
  /** Label of a block: its keyword or name, or the start of the text of an opaque statement. */
  readonly block: string | undefined
  /** The condition or the assigned value in words, if the bits on their wires do not say it. */
  readonly condition?: string | undefined
  /** From 0. */
  readonly column: number
  /** Number of columns; more than one for a long name, or with its inside. */
  readonly span: number
  /** First and last wire that it covers, including those between. Qubits come before bits. */
  readonly top: number
  readonly bottom: number
  /** For a measurement of a statement such as `c = measure q;`, whose items share one column. */
  readonly register?: MeasuredRegister | undefined
  /** What an unfolded item contains; undefined for a folded one. */
  readonly inside?: LaidInside | undefined
}

/** A section of an unfolded item: an iteration of a loop, a branch of an `if`, or a whole body. */
export interface InsidePart {
  readonly kind: 'round' | 'then' | 'else' | 'body'
  /** The iteration and their number; both are 1 for other sections. */
  readonly number: number
  readonly count: number
  /** The loop variable with its value: `i = 2`. */
  readonly value: string | undefined
  /** First column, and number of columns. */
  readonly column: number
  readonly span: number
}

/**
 * The inside of an unfolded item, which is drawn behind its tile. Its columns count from the first
 * one behind the tile; wires are those of the circuit.
 */
export interface LaidInside {
  /** Number of columns of the tile. */
  readonly head: number
  /** As written: `i in [0:2]`, the condition of a `while`, the name of a subroutine, or empty. */
  readonly title: string
  readonly parts: readonly InsidePart[]
  readonly columns: number
  readonly items: readonly LaidItem[]
  readonly byColumn: readonly (readonly LaidItem[])[]
  /** Number of instructions that are left out, because there are too many columns. */
  readonly hidden: number
}

/** All measurements of one statement. */
export interface MeasuredRegister {
  /** The wires of all its qubits and bits. */
  readonly wires: readonly number[]
  /** Whether the item is the first of them. */
  readonly isFirst: boolean
}

/** The column and wires of every instruction of a circuit. */
export interface CircuitLayout {
  readonly qubits: number
  readonly bits: number
  readonly columns: number
  readonly items: readonly LaidItem[]
  /** Items by column; an item of several columns is listed in each. */
  readonly byColumn: readonly (readonly LaidItem[])[]
  readonly byId: ReadonlyMap<InstructionId, LaidItem>
}

/**
 * Returns the item at a wire of a column: of the measurements of a register, whose lines cross one
 * another, the one on the wire.
 */
export function itemAt(
  layout: Pick<CircuitLayout, 'byColumn'>,
  wire: number,
  column: number,
): LaidItem | undefined {
  const items = layout.byColumn[column]?.filter(({ top, bottom }) => top <= wire && wire <= bottom)
  return items?.find(({ top, bottom }) => top === wire || bottom === wire) ?? items?.[0]
}
