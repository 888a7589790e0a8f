import type { AngleConstant, Circuit, InstructionId } from '@qportal/circuit'
import { ProblemList } from '../problem-list.ts'
import type { QasmProblem } from '../problem.ts'
import { parseQasm } from '../syntax/parse-qasm.ts'
import { Token } from '../syntax/token.ts'
import type { Statement, SyntaxTree } from '../syntax/tree.ts'
import { evaluate } from './evaluate.ts'
import type { LowerOptions } from './limits.ts'
import { LIMIT_REACHED, Lowering } from './lowering.ts'
import { run, runAll } from './run.ts'
import { callSubroutine } from './subroutine.ts'
import { HARDWARE_REGISTER } from '../hardware-register.ts'

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
  return lowerWith(new Lowering(tree, new ProblemList(tree.text), options))
}

/** As `lower`; `owners` tells which statement each instruction comes from, `bitAliases` what `let` names. */
export function lowerTraced(
  tree: SyntaxTree,
  options: LowerOptions,
): LowerResult & Pick<Lowering, 'bitAliases'> & { readonly owners: ReadonlyMap<InstructionId, Statement> } {
  const lowering = new Lowering(tree, new ProblemList(tree.text), options)
  const owners = new Map<InstructionId, Statement>()
  lowering.owners = owners
  return { ...lowerWith(lowering), owners, bitAliases: lowering.bitAliases }
}

function lowerWith(lowering: Lowering): LowerResult {
  const { tree, problems, options } = lowering
  lowering.run = (statement) => run(lowering, statement)
  lowering.evaluate = (expression) => evaluate(lowering, expression)
  lowering.call = (call, destination) => callSubroutine(lowering, call, destination)
  declareConstants(lowering)
  try {
    declareHardwareQubits(lowering)
    runAll(lowering, tree.statements, true)
  } catch (failure) {
    if (failure instanceof RangeError)
      lowering.problem('limit/depth', { start: 0, end: 0 }, { limit: lowering.limits.depth })
    else if (failure !== LIMIT_REACHED) throw failure
  }
  const sorted = problems.problems.toSorted((a, b) => a.offset - b.offset)
  if (problems.errorCount > 0 && options.partial !== true) return { problems: sorted }
  return { circuit: circuitOf(lowering), problems: sorted }
}

const circuitOf = (lowering: Lowering): Circuit => ({
  version: 1,
  qubitRegisters: lowering.qubitRegisters,
  bitRegisters: lowering.bitRegisters,
  parameters: lowering.parameters,
  gateDefinitions: lowering.gateDefinitions,
  instructions: lowering.instructions,
})

const CONSTANTS: readonly (readonly [spelling: string, name: AngleConstant])[] = [
  ['pi', 'pi'],
  ['π', 'pi'],
  ['tau', 'tau'],
  ['τ', 'tau'],
  ['euler', 'euler'],
  ['ℇ', 'euler'],
]

/** In a scope around the global one, so that a program may use the names for itself. */
function declareConstants(lowering: Lowering): void {
  for (const [spelling, name] of CONSTANTS) lowering.constants.declare({ kind: 'constant', name }, spelling)
}

/** `$3` needs no declaration: a program that uses such qubits has all of them up to the highest. */
function declareHardwareQubits(lowering: Lowering): void {
  const { kinds, starts, ends, count } = lowering.tree.tokens
  let highest = -1
  let at = 0
  for (
    let i = kinds.indexOf(Token.HardwareQubit);
    i >= 0 && i < count;
    i = kinds.indexOf(Token.HardwareQubit, i + 1)
  ) {
    const index = Number(lowering.text.slice(starts[i]! + 1, ends[i]))
    if (index > highest) {
      highest = index
      at = i
    }
  }
  if (highest < 0) return
  lowering.addQubits(HARDWARE_REGISTER, highest + 1, { start: starts[at]!, end: ends[at]! })
  lowering.usesHardwareQubits = true
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
