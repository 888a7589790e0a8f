import type { Circuit, InstructionId } from '@qportal/circuit'
import type { QasmProblem } from '../problems/problem.ts'
import { parseQasm } from '../syntax/parse-qasm.ts'
import type { Statement, SyntaxTree } from '../syntax/tree.ts'
import { evaluate } from './expressions/evaluate.ts'
import { declareHardwareQubits } from './gates/hardware-qubits.ts'
import { limitReached } from './state/budget.ts'
import { Interpreter, type Rules } from './state/interpreter.ts'
import type { LowerOptions } from './state/limits.ts'
import type { Round } from './state/round.ts'
import { runBranches } from './statements/branches.ts'
import { checkUncalledSubroutines } from './statements/check-unreachable.ts'
import { declareParameters, storeOutputs } from './statements/input-output.ts'
import { replaceRestWithOpaque } from './statements/opaque-statement.ts'
import { run, runAll } from './statements/run.ts'
import { callSubroutine } from './statements/subroutine.ts'

/**
 * A circuit and the problems of its program. With an error, the circuit covers what could be
 * read.
 */
export interface LowerResult {
  /** Absent if there is an error, unless the option `partial` is set. */
  readonly circuit?: Circuit
  readonly problems: readonly QasmProblem[]
  /**
   * Bits that are 1 after a run in which a loop did not end within `maxLoopIterations`. Results
   * omit them. Absent without such a loop.
   */
  readonly unfinishedBits?: readonly number[]
}

const rules: Rules = { run, evaluate, callSubroutine, runBranches }

/**
 * Lowers a syntax tree to a circuit. Never throws: whatever a circuit cannot contain is reported as
 * a problem with its place.
 *
 * Constants are computed, loops unrolled, subroutines inlined and gates broadcast over registers.
 * Custom gates remain definitions. Qubits and bits are numbered in the order of declaration. Every
 * instruction records the range of its statement.
 */
export function lower(tree: SyntaxTree, options: LowerOptions = {}): LowerResult {
  const interpreter = new Interpreter(tree, options, rules)
  const { circuit, problems } = interpret(interpreter)
  const isBroken = interpreter.problems.errorCount > 0 && options.partial !== true
  if (isBroken) return { problems }
  const unfinishedBits = [...interpreter.unfinishedBits]
  return { circuit, problems, ...(unfinishedBits.length > 0 && { unfinishedBits }) }
}

type Lowered = Required<Pick<LowerResult, 'circuit' | 'problems'>>

interface TracedResult extends Lowered {
  /** The statement that each instruction comes from. */
  readonly owners: ReadonlyMap<InstructionId, Statement>
  /** The iteration of a loop, or the call, that an instruction comes from. */
  readonly rounds: ReadonlyMap<InstructionId, Round>
  /** Aliases of classical bits that the program declares outside all blocks. */
  readonly bitAliases: ReadonlyMap<string, readonly number[]>
  /** Name in the program of each gate that has another name in the circuit. */
  readonly writtenGateNames: ReadonlyMap<string, string>
}

/**
 * Lowers a syntax tree for an editor: keeps all that could be lowered, and records how the circuit
 * relates to the text.
 *
 * @param ids the ids of the instructions, as far as they are known
 */
export function lowerTraced(
  tree: SyntaxTree,
  options: LowerOptions,
  ids: readonly InstructionId[] = [],
): TracedResult {
  const interpreter = new Interpreter(tree, options, rules)
  const owners = new Map<InstructionId, Statement>()
  const rounds = new Map<InstructionId, Round>()
  interpreter.circuit.owners = owners
  interpreter.circuit.rounds = rounds
  interpreter.circuit.ids = ids
  const { bitAliases } = interpreter.scopes
  const { writtenNames: writtenGateNames } = interpreter.gates
  return { ...interpret(interpreter), owners, rounds, bitAliases, writtenGateNames }
}

function interpret(interpreter: Interpreter): Lowered {
  const { tree, problems, budget, circuit } = interpreter
  try {
    declareHardwareQubits(interpreter)
    declareParameters(interpreter)
    runAll(interpreter, tree.statements, true)
    storeOutputs(interpreter)
    checkUncalledSubroutines(interpreter)
  } catch (failure) {
    // An endless loop must not leave a million gates to be drawn.
    if (circuit.owners === undefined) circuit.rewind(circuit.checkpoint.mark)
    else replaceRestWithOpaque(interpreter)
    if (isStackOverflow(failure))
      problems.error('limit/depth', { start: 0, end: 0 }, { limit: budget.limits.depth })
    else if (failure !== limitReached) throw failure
  }
  return { circuit: circuit.toCircuit(), problems: problems.problems.toSorted((a, b) => a.offset - b.offset) }
}

/**
 * A small call stack overflows before the depth limit: with a RangeError, in Firefox with an
 * InternalError.
 */
function isStackOverflow(failure: unknown): boolean {
  return failure instanceof RangeError || (failure instanceof Error && failure.name === 'InternalError')
}

/** Parses and lowers a text. Problems are sorted by their place in the text. */
export function compileQasm(text: string, options: LowerOptions = {}): LowerResult {
  const { tree, problems } = parseQasm(text)
  const lowered = lower(tree, options)
  if (problems.length === 0) return lowered
  const all = [...problems, ...lowered.problems].sort((a, b) => a.offset - b.offset)
  const isBroken = problems.some((problem) => problem.severity === 'error')
  if (lowered.circuit === undefined || (isBroken && options.partial !== true)) return { problems: all }
  return { ...lowered, problems: all }
}
