import { substituteAngles } from '../angles/angle-algebra.ts'
import type { AngleExpression } from '../angles/angle-expression.ts'
import { evaluateAngle } from '../angles/evaluate-angle.ts'
import { countQubits } from '../circuit/circuit-size.ts'
import type { Circuit, GateDefinition, GateInstruction, Instruction } from '../circuit/circuit.ts'
import { visitInstructions, withBranches } from '../circuit/instruction-operands.ts'
import type { GateRow } from '../gates/gate-row.ts'
import { unitaryPower } from '../matrices/unitary-power.ts'
import type { CircuitProblem, CircuitProblemCode, Reading } from '../problems/circuit-problem.ts'
import { expandModifiers } from './expand-modifiers.ts'
import { foldModifiers } from './fold-modifiers.ts'
import { decomposeGate, rowOf, type GateAction, type GateCall } from './gate-call.ts'
import { maxSynthesizedQubits, synthesizeUnitary } from './synthesize-unitary.ts'
import { unitaryOfActions } from './unitary-of.ts'

/** Which gates `inlineGates` leaves as they are. */
export interface InlineOptions {
  /**
   * Selects gates of the table that stay. Others are decomposed as far as possible. All gates stay
   * if omitted.
   */
  readonly isPrimitive?: ((row: GateRow) => boolean) | undefined
  /**
   * `keep` (the default) leaves `ctrl`, `inv` and `pow` on gates that stay; `expand` writes them as
   * gates.
   */
  readonly modifiers?: 'keep' | 'expand' | undefined
  /**
   * Limit on instructions and calls, because nested gates can grow exponentially. 1,000,000 by
   * default.
   */
  readonly maxSteps?: number | undefined
}

const maxNesting = 200
const maxAngleParts = 2000

/**
 * Expands custom gates and substitutes their parameters. Unchanged instructions keep their ids. The
 * parts of an instruction share its origin, and their ids are its id with a number.
 *
 * @returns the circuit, or a problem: a limit is exceeded, or a fractional power of a custom gate
 * has more than six qubits or a parameter without a value
 * @throws TypeError for an unknown gate, see `checkCircuit`
 */
export function inlineGates(circuit: Circuit, options: InlineOptions = {}): Reading<Circuit> {
  try {
    const instructions = createInliner(circuit, options)(circuit.instructions)
    return { value: { ...circuit, gateDefinitions: [], instructions } }
  } catch (error) {
    if (error instanceof InlineFailure) return { problems: [error.problem] }
    throw error
  }
}

/** The value of a formal parameter. */
interface Bound {
  readonly angle: AngleExpression
  /** Number of nodes in the expression. */
  readonly parts: number
  /** NaN if the value depends on a parameter of the circuit. */
  readonly value: number
}

type Bindings = ReadonlyMap<string, Bound>

/** A gate or barrier on qubits of the circuit. */
type Placed = GateAction | { readonly barrier: readonly number[] }

/** One long function: gates call each other at any depth, and share definitions and limits. */
function createInliner(circuit: Circuit, options: InlineOptions) {
  const { isPrimitive = () => true, modifiers = 'keep', maxSteps = 1_000_000 } = options
  const definitions = new Map(circuit.gateDefinitions.map((definition) => [definition.name, definition]))
  const spare = Array.from({ length: Math.min(countQubits(circuit), 10_000) }, (_, qubit) => qubit)
  const ids = new Set<string>()
  visitInstructions(circuit.instructions, ({ id }) => ids.add(id))
  let steps = 0
  return inlineAll

  function inlineAll(instructions: readonly Instruction[]): Instruction[] {
    const inlined: Instruction[] = []
    for (const instruction of instructions) {
      if (instruction.kind === 'gate') for (const part of inlineOne(instruction)) inlined.push(part)
      else if (instruction.kind === 'if') inlined.push(inlineBranches(instruction))
      else inlined.push(instruction)
    }
    return inlined
  }

  function inlineBranches(instruction: Instruction & { readonly kind: 'if' }): Instruction {
    const [yes, no] = [inlineAll(instruction.then), inlineAll(instruction.else)]
    return withBranches(instruction, yes, no)
  }

  function inlineOne(instruction: GateInstruction): readonly Instruction[] {
    const found: Placed[] = []
    const angles = instruction.parameters.map((angle) => bind(angle, unbound, instruction))
    expand(instruction, angles, instruction, 0, found)
    const [only] = found
    if (found.length === 1 && only === instruction) return [instruction]
    const { id, origin } = instruction
    let number = 0
    return found.map((placed) => {
      do number++
      while (ids.has(`${id}.${number}`))
      const identity = { id: `${id}.${number}`, ...(origin && { origin }) }
      return 'barrier' in placed
        ? { kind: 'barrier', ...identity, qubits: placed.barrier }
        : { kind: 'gate', ...identity, ...actionOf(placed) }
    })
  }

  /** `angles` are the action's parameters with their known values. */
  function expand(
    action: GateAction,
    angles: readonly Bound[],
    source: GateInstruction,
    nesting: number,
    found: Placed[],
  ): void {
    spend(source)
    const definition = definitions.get(action.gate)
    if (!definition) return expandRow(action, source, found)
    const bindings = new Map(definition.parameters.map((name, i) => [name, angles[i]!]))
    expandDefinition(definition, action, bindings, source, nesting, found)
  }

  function expandRow(action: GateAction, source: GateInstruction, found: Placed[]): void {
    const row = rowOf(action.gate)
    const hasModifiers = action.power !== 1 || action.controls.length > 0
    if (isPrimitive(row) && (!hasModifiers || modifiers === 'keep')) {
      found.push(action)
      return
    }
    const folded = foldModifiers(action)
    const calls =
      folded.power === 1 && folded.controls.length === 0 ? [folded] : expandModifiers(action, spare)
    if (!calls) throw withoutGates(action.gate, source)
    for (const call of calls) decompose(call, source, found)
  }

  function decompose(call: GateCall, source: GateInstruction, found: Placed[]): void {
    spend(source)
    const parts = isPrimitive(rowOf(call.gate)) ? undefined : decomposeGate(call)
    if (!parts) found.push({ ...call, controls: [], power: 1 })
    else for (const part of parts) decompose(part, source, found)
  }

  function expandDefinition(
    definition: GateDefinition,
    action: GateAction,
    bindings: Bindings,
    source: GateInstruction,
    nesting: number,
    found: Placed[],
  ): void {
    if (nesting >= maxNesting) throw new InlineFailure('inline/too-deep', source, { limit: maxNesting })
    const { power } = action
    const gates = definition.body.filter((part) => part.kind === 'gate')
    // (U^a)^b equals U^(ab) only if the angles of the eigenvalues stay within (-pi, pi].
    const isWhole = Number.isInteger(power)
    const [only] = gates
    const isNested = gates.length === 1 && only!.power > -1 && only!.power <= 1
    if (!isWhole && !isNested && gates.length > 0)
      return expandPowerOfDefinition(definition, action, bindings, source, nesting, found)
    const body = power < 0 ? definition.body.toReversed() : definition.body
    const factor = isWhole ? Math.sign(power) : power
    for (let turn = 0; turn < (isWhole ? Math.abs(power) : 1); turn++) {
      spend(source)
      for (const part of body) {
        const qubits = part.qubits.map((qubit) => action.qubits[qubit]!)
        if (part.kind === 'barrier') {
          spend(source)
          found.push({ barrier: qubits })
          continue
        }
        const angles = part.parameters.map((angle) => bind(angle, bindings, source))
        const inner: GateAction = {
          gate: part.gate,
          parameters: angles.map(({ angle }) => angle),
          qubits,
          controls: [
            ...action.controls,
            ...part.controls.map((control) => ({ ...control, qubit: action.qubits[control.qubit]! })),
          ],
          power: part.power * factor,
        }
        expand(inner, angles, source, nesting + 1, found)
      }
    }
  }

  /** A fractional power of several gates, computed from their matrix. */
  function expandPowerOfDefinition(
    definition: GateDefinition,
    action: GateAction,
    bindings: Bindings,
    source: GateInstruction,
    nesting: number,
    found: Placed[],
  ): void {
    const width = definition.qubits.length
    const isBound = [...bindings.values()].every(({ value }) => Number.isFinite(value))
    if (width > maxSynthesizedQubits || !isBound) throw withoutGates(action.gate, source)
    const body: Placed[] = []
    const local = { ...action, qubits: definition.qubits.map((_, i) => i), controls: [], power: 1 }
    expandDefinition(definition, local, bindings, source, nesting, body)
    const gates = body.filter((part) => 'gate' in part)
    const values = gates.flatMap(({ parameters }) => parameters.map((angle) => evaluateAngle(angle)))
    if (!values.every(Number.isFinite)) throw withoutGates(action.gate, source)
    spend(source, 8 ** width)
    const powered = unitaryPower(unitaryOfActions(gates, width), action.power)
    const calls = synthesizeUnitary(powered, action.qubits)
    if (!calls) throw withoutGates(action.gate, source)
    for (const call of calls) expandRow({ ...call, controls: action.controls, power: 1 }, source, found)
  }

  function spend(source: GateInstruction, count = 1): void {
    steps += count
    if (steps > maxSteps) throw new InlineFailure('inline/too-many', source, { limit: maxSteps })
  }
}

const unbound: Bindings = new Map()

/**
 * Substitutes the bound expressions. An expression that becomes too long is replaced by its value.
 */
function bind(angle: AngleExpression, bindings: Bindings, source: GateInstruction): Bound {
  const parts = countParts(angle, bindings)
  const values = Object.fromEntries([...bindings].map(([name, bound]) => [name, bound.value]))
  const value = evaluateAngle(angle, values)
  if (parts > maxAngleParts) {
    if (!Number.isFinite(value))
      throw new InlineFailure('inline/angle-too-long', source, { limit: maxAngleParts })
    return { angle: { kind: 'number', value }, parts: 1, value }
  }
  if (bindings.size === 0) return { angle, parts, value }
  const angles = new Map([...bindings].map(([name, bound]) => [name, bound.angle]))
  return { angle: substituteAngles(angle, angles), parts, value }
}

function countParts(angle: AngleExpression, bindings: Bindings): number {
  switch (angle.kind) {
    case 'parameter':
      return bindings.get(angle.name)?.parts ?? 1
    case 'negate':
      return 1 + countParts(angle.operand, bindings)
    case 'binary':
      return 1 + countParts(angle.left, bindings) + countParts(angle.right, bindings)
    case 'call':
      return angle.arguments.reduce((sum, argument) => sum + countParts(argument, bindings), 1)
    default:
      return 1
  }
}

function actionOf({ gate, parameters, qubits, controls, power }: GateAction): GateAction {
  return {
    gate,
    parameters,
    qubits,
    controls,
    power,
  }
}

function withoutGates(gate: string, source: GateInstruction): InlineFailure {
  return new InlineFailure('inline/fractional-power', source, { gate, limit: maxSynthesizedQubits })
}

/** Thrown to end the expansion at any depth. */
class InlineFailure {
  readonly problem: CircuitProblem

  constructor(
    code: CircuitProblemCode,
    { id, origin }: GateInstruction,
    parameters: CircuitProblem['parameters'],
  ) {
    this.problem = { code, at: { kind: 'instruction', id, ...(origin && { origin }) }, parameters }
  }
}
