import { angleConstantSpellings, type Circuit, type InstructionId } from '@qportal/circuit'
import { ProblemList } from '../problem-list.ts'
import type { QasmProblem } from '../problem.ts'
import { parseQasm } from '../syntax/parse-qasm.ts'
import type { Statement, SyntaxTree } from '../syntax/tree.ts'
import { evaluate } from './values/evaluate.ts'
import { declareHardwareQubits } from './gates/hardware-qubits.ts'
import type { LowerOptions } from './limits.ts'
import { limitReached, Lowering } from './lowering.ts'
import { run, runAll } from './statements/run.ts'
import { standInForRest } from './statements/stand-in.ts'
import { callSubroutine } from './statements/subroutine.ts'

export interface LowerResult {
  /** Absent if there is an error, unless `partial` is asked for. */
  readonly circuit?: Circuit
  readonly problems: readonly QasmProblem[]
}

/**
 * The circuit that a program stands for: constants computed, loops unrolled, subroutines put in place, gates broadcast over
 * registers; custom gates stay definitions. What cannot be part of a circuit is a located problem. Never throws.
 *
 * Qubits and bits are numbered in the order of declaration; every instruction knows the statement it comes from.
 */
export function lower(tree: SyntaxTree, options: LowerOptions = {}): LowerResult {
  const lowering = new Lowering(tree, new ProblemList(tree.text), options)
  const { circuit, problems } = lowerWith(lowering)
  const isBroken = lowering.problems.errorCount > 0 && options.partial !== true
  return isBroken ? { problems } : { circuit, problems }
}

interface TracedResult extends Required<LowerResult>, Pick<Lowering, 'bitAliases' | 'writtenGateNames'> {
  readonly owners: ReadonlyMap<InstructionId, Statement>
}

/**
 * The circuit of all that was understood; `owners` tells which statement each instruction comes from, `bitAliases` what `let` names,
 * `writtenGateNames` what the program calls gates of another name.
 */
export function lowerTraced(tree: SyntaxTree, options: LowerOptions): TracedResult {
  const lowering = new Lowering(tree, new ProblemList(tree.text), options)
  const owners = new Map<InstructionId, Statement>()
  lowering.owners = owners
  const { bitAliases, writtenGateNames } = lowering
  return { ...lowerWith(lowering), owners, bitAliases, writtenGateNames }
}

function lowerWith(lowering: Lowering): Required<LowerResult> {
  const { tree, problems } = lowering
  lowering.run = (statement) => run(lowering, statement)
  lowering.evaluate = (expression) => evaluate(lowering, expression)
  lowering.call = (call, destination) => callSubroutine(lowering, call, destination)
  declareConstants(lowering)
  try {
    declareHardwareQubits(lowering)
    runAll(lowering, tree.statements, true)
  } catch (failure) {
    // A loop without an end is no million gates to be drawn.
    if (lowering.owners === undefined) lowering.rewind(lowering.complete.mark)
    else standInForRest(lowering)
    if (isEndOfStack(failure))
      lowering.problem('limit/depth', { start: 0, end: 0 }, { limit: lowering.limits.depth })
    else if (failure !== limitReached) throw failure
  }
  const sorted = problems.problems.toSorted((a, b) => a.offset - b.offset)
  return { circuit: circuitOf(lowering), problems: sorted }
}

/** A small stack ends before the limit of depth is reached: with a RangeError, in Firefox with an InternalError. */
function isEndOfStack(failure: unknown): boolean {
  return failure instanceof RangeError || (failure instanceof Error && failure.name === 'InternalError')
}

function circuitOf(lowering: Lowering): Circuit {
  return {
    version: 1,
    qubitRegisters: lowering.qubitRegisters,
    bitRegisters: lowering.bitRegisters,
    parameters: lowering.parameters,
    gateDefinitions: lowering.gateDefinitions,
    instructions: lowering.instructions,
  }
}

/** In a scope around the global one, so that a program may use the names for itself. */
function declareConstants(lowering: Lowering): void {
  for (const [spelling, name] of Object.entries(angleConstantSpellings))
    lowering.constants.declare({ kind: 'constant', name }, spelling)
}

/** Reads and lowers a text; all problems in the order of the text. */
export function compileQasm(text: string, options: LowerOptions = {}): LowerResult {
  const { tree, problems } = parseQasm(text)
  const lowered = lower(tree, options)
  if (problems.length === 0) return lowered
  const all = [...problems, ...lowered.problems].sort((a, b) => a.offset - b.offset)
  const isBroken = problems.some((problem) => problem.severity === 'error')
  if (lowered.circuit === undefined || (isBroken && options.partial !== true)) return { problems: all }
  return { circuit: lowered.circuit, problems: all }
}
