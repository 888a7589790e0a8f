import type { Circuit, InstructionId } from '@qportal/circuit'
import type { LowerOptions } from '../interpreter/state/limits.ts'
import type { Round } from '../interpreter/state/round.ts'
import type { QasmProblem } from '../problems/problem.ts'
import type { Statement, SyntaxTree } from '../syntax/tree.ts'

/** A program with its syntax tree and circuit, ready for edits. */
export interface QasmDocument {
  readonly text: string
  readonly tree: SyntaxTree
  /** Circuit of the valid parts of the program. Check `problems` before you run it. */
  readonly circuit: Circuit
  /** Problems of syntax and meaning, in the order of the text. */
  readonly problems: readonly QasmProblem[]
  /** The statement of each instruction. A loop or a call is one statement. */
  readonly owners: ReadonlyMap<InstructionId, Statement>
  /**
   * The iteration of a loop, or the call of a subroutine, that an instruction comes from. Others
   * are not in the map.
   */
  readonly rounds: ReadonlyMap<InstructionId, Round>
  /** Names that the program gives to groups of bits. */
  readonly bitAliases: ReadonlyMap<string, readonly number[]>
  /**
   * Names of gates in the program that have another name in the circuit, because the gate table
   * uses theirs.
   */
  readonly gateNames: ReadonlyMap<string, string>
  readonly options: LowerOptions
  /** Number for the id of the next new instruction. */
  readonly nextId: number
}
