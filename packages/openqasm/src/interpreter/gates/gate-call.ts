import type { AngleExpression, Control } from '@qportal/circuit'
import type { GateCall } from '../../syntax/tree.ts'
import { evaluateReal } from '../values/evaluate-real.ts'
import { findGate, isIncluded, gateLibraries, timesOf } from './gate-library.ts'
import { gateNameHint } from './gate-name-hint.ts'
import type { Lowering } from '../lowering.ts'
import { suggestion } from '../names/name-problems.ts'
import { modifiersOf, unmodified } from './modifiers.ts'
import { operandQubits, plainQubit, type Qubits } from './operands.ts'
import { raisedGate } from './raised-gate.ts'
import { canTurnByBits, emitByBits, runTimeAngle } from './run-time-angle.ts'
import { runSubroutine } from '../statements/subroutine.ts'
import type { QasmHint } from '../../problem.ts'
import type { GateSymbol } from '../names/symbol.ts'

const none: readonly never[] = []

/** A gate on qubits, broadcast over registers; or a subroutine called in the same form. */
export function runGateCall(lowering: Lowering, node: GateCall): void {
  const gate = gateOf(lowering, node)
  if (gate === undefined) return
  if (node.modifiers.length === 0 && runPlainGate(lowering, node, gate)) return
  const modified = node.modifiers.length === 0 ? unmodified : modifiersOf(lowering, node)
  const angle = runTimeAngle(lowering, gate, node)
  const parameters = node.parameters.length === 0 || angle !== undefined ? none : parametersOf(lowering, node)
  const operands: Qubits[] = []
  for (const operand of node.operands) {
    const qubits = operandQubits(lowering, operand)
    if (qubits === undefined) return
    operands.push(qubits)
  }
  if (modified === undefined || parameters === undefined) return
  if (!fits(lowering, node, gate, node.parameters.length, operands.length - modified.controls.length)) return
  if (node.duration !== undefined) lowering.information('ignored/box-duration', node.duration)
  if (angle !== undefined && !canTurnByBits(gate, modified.powers)) {
    lowering.problem('value/run-time', node.parameters[0]!)
    return
  }
  const raised = raisedGate(lowering, gate, modified.powers, parameters, node)
  if (raised === undefined) return
  const width = broadcastWidth(lowering, node, operands)
  const application = { node, ...raised, controlStates: modified.controls, operands }
  for (let i = 0; i < width; i++) {
    const emit = (values: readonly AngleExpression[]): void => emitGate(lowering, application, values, i)
    if (angle === undefined) emit(raised.parameters)
    else emitByBits(lowering, node, angle, (parameter) => emit([parameter]))
  }
}

/** The usual case, a gate without modifiers on single qubits; false if it is not that, or if something is wrong. */
function runPlainGate(lowering: Lowering, node: GateCall, gate: GateSymbol): boolean {
  const { operands } = node
  const count = operands.length
  if (
    count !== gate.qubitCount ||
    node.parameters.length !== gate.parameterCount ||
    node.duration !== undefined
  )
    return false
  const qubits: number[] = []
  for (let i = 0; i < count; i++) {
    const qubit = plainQubit(lowering, operands[i]!)
    if (qubit < 0 || qubits.includes(qubit)) return false
    qubits.push(qubit)
  }
  if (runTimeAngle(lowering, gate, node) !== undefined) return false
  const parameters = node.parameters.length === 0 ? none : parametersOf(lowering, node)
  if (parameters === undefined) return true
  const origin = { start: node.start, end: node.end }
  lowering.emit(
    {
      kind: 'gate',
      id: lowering.nextId(),
      origin,
      gate: gate.name,
      parameters,
      qubits,
      controls: none,
      power: 1,
    },
    gate.size,
    node,
    gate.operands,
  )
  return true
}

/** The gate a call names; undefined after a problem, or when a subroutine has been called instead. */
function gateOf(lowering: Lowering, node: GateCall): GateSymbol | undefined {
  const { name } = node.name
  const symbol = lowering.scope.findCallable(name)
  if (name === lowering.definingGate) {
    lowering.problem('gate/recursive', node.name, { name })
    return undefined
  }
  if (symbol?.kind === 'subroutine' && lowering.definingGate !== undefined) {
    lowering.problem('gate/not-in-gate-body', node)
    return undefined
  }
  if (symbol?.kind === 'subroutine' && node.modifiers.length === 0) {
    runSubroutine(lowering, symbol, node, node.parameters, node.operands, undefined)
    return undefined
  }
  if (symbol?.kind === 'extern') {
    lowering.problem('unsupported/extern', node, { name })
    return undefined
  }
  const gate = findGate(lowering, name)
  if (gate === undefined) {
    if (lowering.find(name) !== undefined) lowering.problem('name/not-a-gate', node.name, { name })
    else if (lowering.lostNames.includes(name, node)) lowering.lose()
    else {
      lowering.problem('name/undefined-gate', node.name, { name }, () => gateNameHint(lowering, name))
      // `qbit[2] q;` reads as a gate with a duration.
      if (node.duration !== undefined) lowering.lostNames.add(node)
    }
    return undefined
  }
  if (gate.isOpaque) {
    lowering.problem('gate/opaque', node.name, { name })
    return undefined
  }
  if (symbol === undefined && !isIncluded(lowering, name)) {
    lowering.warning('name/gate-not-included', node.name, { name }, libraryHint(lowering, gate.name, name))
  }
  return gate
}

/** How to come to a gate of the table that the program uses as `name`. */
function libraryHint(lowering: Lowering, gate: string, name: string): QasmHint {
  const library = lowering.version === 2 ? 'qelib1.inc' : 'stdgates.inc'
  const names = gateLibraries[library]
  if (names?.has(name)) return { code: 'include-library', parameters: { library } }
  if (names?.has(gate)) return suggestion(gate)
  return { code: 'define-gate', parameters: { library } }
}

function parametersOf(lowering: Lowering, node: GateCall): readonly AngleExpression[] | undefined {
  const parameters: AngleExpression[] = []
  for (const parameter of node.parameters) {
    const value = evaluateReal(lowering, parameter)
    if (value === undefined) return undefined
    parameters.push(value.expression)
  }
  return parameters
}

function fits(
  lowering: Lowering,
  node: GateCall,
  gate: GateSymbol,
  parameterCount: number,
  qubitCount: number,
): boolean {
  const { name } = node.name
  if (parameterCount !== gate.parameterCount) {
    lowering.problem('gate/wrong-parameter-count', node, {
      name,
      expected: gate.parameterCount,
      found: parameterCount,
    })
    return false
  }
  if (qubitCount === gate.qubitCount) return true
  lowering.problem('gate/wrong-qubit-count', node, { name, expected: gate.qubitCount, found: qubitCount })
  return false
}

/** How often the gate is applied: the common size of its registers, 1 without registers, 0 after a problem. */
function broadcastWidth(lowering: Lowering, node: GateCall, operands: readonly Qubits[]): number {
  let width: number | undefined
  for (const [i, { qubits, isRegister }] of operands.entries()) {
    if (!isRegister) continue
    if (width !== undefined && width !== qubits.length) {
      lowering.problem('gate/register-sizes-differ', node.operands[i]!, {
        expected: width,
        found: qubits.length,
      })
      return 0
    }
    width = qubits.length
  }
  return width ?? 1
}

/** A gate call that fits, before it is spread over the registers of its operands. */
interface Application {
  readonly node: GateCall
  readonly gate: GateSymbol
  readonly power: number
  /** Of the first operands, which are controls. */
  readonly controlStates: readonly (0 | 1)[]
  readonly operands: readonly Qubits[]
}

/** @param turn which qubit of each register it is the turn of */
function emitGate(
  lowering: Lowering,
  { node, gate, power, controlStates, operands }: Application,
  parameters: readonly AngleExpression[],
  turn: number,
): void {
  const controls: Control[] = []
  const qubits: number[] = []
  for (let i = 0; i < operands.length; i++) {
    const operand = operands[i]!
    const qubit = operand.qubits[operand.isRegister ? turn : 0]!
    const state = controlStates[i]
    if (state === undefined) qubits.push(qubit)
    else controls.push({ qubit, state })
  }
  if (operands.length > 1 && repeats(qubits, controls)) {
    lowering.problem('gate/duplicate-qubit', node, { name: node.name.name })
    return
  }
  const times = timesOf(gate, power)
  lowering.emit(
    {
      kind: 'gate',
      id: lowering.nextId(),
      origin: { start: node.start, end: node.end },
      gate: gate.name,
      parameters,
      qubits,
      controls: controls.length === 0 ? none : controls,
      power,
    },
    gate.size * times,
    node,
    (gate.operands + gate.size * controls.length) * times,
  )
}

function repeats(qubits: readonly number[], controls: readonly Control[]): boolean {
  if (qubits.length === 2 && controls.length === 0) return qubits[0] === qubits[1]
  const all = new Set(qubits)
  for (const { qubit } of controls) all.add(qubit)
  return all.size !== qubits.length + controls.length
}
