import type { Instruction, InstructionId } from '@qportal/circuit'

/**
 * How instructions find their columns. `left`: as far left as the drawing allows. `layers`: those of one moment stand together. `free`: where they were
 * put; what would slide left is held there by spacers, which are `nop` instructions.
 */
export type Alignment = 'left' | 'layers' | 'free'

/** What is drawn at one place: an instruction, or all of those of a loop or call, which the drawing shows as a block. */
export interface LaidItem {
  /** Of its first instruction. */
  readonly id: InstructionId
  readonly instructions: readonly [Instruction, ...Instruction[]]
  /** The keyword or name of a block; of one that cannot be drawn as gates the beginning of its text. */
  readonly block: string | undefined
  /** From 0. */
  readonly column: number
  /** Columns it takes; more than one for a long name. */
  readonly span: number
  /** First and last wire it covers, the wires between included. Qubits come first, then bits. */
  readonly top: number
  readonly bottom: number
}

/** Which instruction is drawn where. */
export interface CircuitLayout {
  readonly qubits: number
  readonly bits: number
  readonly columns: number
  /** In the order of the text. */
  readonly items: readonly LaidItem[]
  /** By column, those that reach into it from the left included. */
  readonly byColumn: readonly (readonly LaidItem[])[]
  readonly byId: ReadonlyMap<InstructionId, LaidItem>
}

/** What stands at a wire of a column. */
export function itemAt(layout: CircuitLayout, wire: number, column: number): LaidItem | undefined {
  return layout.byColumn[column]?.find(({ top, bottom }) => top <= wire && wire <= bottom)
}
