import type { Instruction, InstructionId } from '@qportal/circuit'

/**
 * How instructions are aligned. `left`: as far left as the drawing allows. `layers`: instructions
 * of one moment share a layer. `free`: where they were placed; spacers (`nop`
 * instructions) hold them there.
 */
export type Alignment = 'left' | 'layers' | 'free'

/**
 * One item of the drawing: an instruction, or all instructions of a block such as a loop or a call.
 */
export interface LaidItem {
  /** Id of the first instruction. */
  readonly id: InstructionId
  readonly instructions: readonly [Instruction, ...Instruction[]]
  /** Label of a block: its keyword or name, or the start of the text of an opaque statement. */
  readonly block: string | undefined
  /** The condition or the assigned value in words, if the bits on their wires do not say it. */
  readonly condition?: string | undefined
  /** From 0. */
  readonly column: number
  /** Number of columns; more than one for a long name. */
  readonly span: number
  /** First and last wire that it covers, including those between. Qubits come before bits. */
  readonly top: number
  readonly bottom: number
  /** For a measurement of a statement such as `c = measure q;`, whose items share one column. */
  readonly register?: MeasuredRegister | undefined
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
export function itemAt(layout: CircuitLayout, wire: number, column: number): LaidItem | undefined {
  const items = layout.byColumn[column]?.filter(({ top, bottom }) => top <= wire && wire <= bottom)
  return items?.find(({ top, bottom }) => top === wire || bottom === wire) ?? items?.[0]
}
