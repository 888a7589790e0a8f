import type { Circuit, InstructionId } from '@qportal/circuit'
import type { LowerOptions } from '../interpreter/state/limits.ts'
import type { QasmProblem } from '../problems/problem.ts'
import type { Statement, SyntaxTree } from '../syntax/tree.ts'

/** A program with its tree and the circuit it stands for, ready to be edited. */
export interface QasmDocument {
  readonly text: string
  readonly tree: SyntaxTree
  /** Of all that was understood: look at `problems` before you run it. */
  readonly circuit: Circuit
  /** Of the text and of the circuit, in the order of the text. */
  readonly problems: readonly QasmProblem[]
  /** The statement that each instruction comes from; a loop or call is one statement. */
  readonly owners: ReadonlyMap<InstructionId, Statement>
  /** Names that the program gives to groups of bits. */
  readonly bitAliases: ReadonlyMap<string, readonly number[]>
  /** What the program calls gates that have another name in the circuit: those named like one of the table. */
  readonly gateNames: ReadonlyMap<string, string>
  readonly options: LowerOptions
  /** Number of the next new instruction. */
  readonly nextId: number
}
