import type { AngleExpression, Control } from '@qportal/circuit'
import type { QasmHint } from '../../problems/problem.ts'
import type { GateCall } from '../../syntax/tree.ts'
import { evaluateReal } from '../expressions/evaluate-real.ts'
import { operandQubits, plainQubit, type Qubits } from '../expressions/operands.ts'
import { suggestion } from '../names/did-you-mean.ts'
import { gateLibraries, countRepetitions } from '../names/gate-library.ts'
import type { ExternSymbol, GateSymbol, SubroutineSymbol } from '../names/symbol.ts'
import type { Interpreter } from '../state/interpreter.ts'
import { reportDeclaredLater } from '../state/report-undefined-name.ts'
import { findInfiniteAngle } from './find-infinite-angle.ts'
import { gateNameHint } from './gate-name-hint.ts'
import { gateWithPowers } from './gate-with-powers.ts'
import { combineModifiers, unmodified } from './modifiers.ts'
import { canRotateByBits, emitPerBit, runTimeAngle } from './run-time-angle.ts'

const none: readonly never[] = []

/** Applies a gate, broadcast over registers, or calls a subroutine that is written like a gate. */
export function runGateCall(interpreter: Interpreter, node: GateCall): void {
  const gate = resolveGate(interpreter, node)
  if (gate === undefined) return
  if (node.modifiers.length === 0 && runPlainGate(interpreter, node, gate)) return
  const modifiers = node.modifiers.length === 0 ? unmodified : combineModifiers(interpreter, node, gate)
  const angle = runTimeAngle(interpreter, gate, node)
  const parameters =
    node.parameters.length === 0 || angle !== undefined ? none : evaluateParameters(interpreter, node)
  const operands: Qubits[] = []
  for (const operand of node.operands) {
    const qubits = operandQubits(interpreter, operand)
    if (qubits === undefined) return
    operands.push(qubits)
  }
  if (modifiers === undefined || parameters === undefined) return
  if (!hasRightCounts(interpreter, node, gate, modifiers.controls.length)) return
  if (node.duration !== undefined) interpreter.problems.information('ignored/box-duration', node.duration)
  if (angle !== undefined && !canRotateByBits(gate, modifiers.powers)) {
    interpreter.problems.error('value/run-time', node.parameters[0]!)
    return
  }
  if (hasInfiniteAngle(interpreter, node, gate, parameters)) return
  const powered = gateWithPowers(interpreter, gate, modifiers.powers, parameters, node)
  if (powered === undefined) return
  const width = broadcastWidth(interpreter, node, operands)
  const application = { node, ...powered, controlStates: modifiers.controls, operands }
  for (let i = 0; i < width; i++) {
    const emit = (values: readonly AngleExpression[]): void => emitGate(interpreter, application, values, i)
    if (angle === undefined) emit(powered.parameters)
    else emitPerBit(interpreter, node, angle, (parameter) => emit([parameter]))
  }
}

/**
 * Fast path for a gate without modifiers on single qubits. Returns false in all other cases and for
 * mistakes.
 */
function runPlainGate(interpreter: Interpreter, node: GateCall, gate: GateSymbol): boolean {
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
    const qubit = plainQubit(interpreter, operands[i]!)
    if (qubit < 0 || qubits.includes(qubit)) return false
    qubits.push(qubit)
  }
  if (runTimeAngle(interpreter, gate, node) !== undefined) return false
  const parameters = node.parameters.length === 0 ? none : evaluateParameters(interpreter, node)
  if (parameters === undefined || hasInfiniteAngle(interpreter, node, gate, parameters)) return true
  const origin = { start: node.start, end: node.end }
  interpreter.circuit.emit(
    {
      kind: 'gate',
      id: interpreter.circuit.nextId(),
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

/** Finds the gate of a call. Undefined after a problem, or if the call was one of a subroutine. */
function resolveGate(interpreter: Interpreter, node: GateCall): GateSymbol | undefined {
  const found = findCalledGate(interpreter, node)
  if (found?.kind === 'subroutine') {
    interpreter.callSubroutine({
      subroutine: found,
      place: node,
      items: node.parameters,
      operands: node.operands,
      destination: undefined,
    })
    return undefined
  }
  if (found === undefined) return undefined
  const { name } = node.name
  if (found.kind === 'gate' && !found.isOpaque) return found
  if (found.kind === 'gate') interpreter.problems.error('gate/opaque', node.name, { name })
  else interpreter.problems.error('unsupported/extern', node, { name })
  return undefined
}

/** Finds what a call names. Undefined after a problem. */
export function findCalledGate(
  interpreter: Interpreter,
  node: GateCall,
): GateSymbol | SubroutineSymbol | ExternSymbol | undefined {
  const { name } = node.name
  const symbol = interpreter.scopes.current.findCallable(name)
  if (name === interpreter.circuit.definingGate) {
    interpreter.problems.error('gate/recursive', node.name, { name })
    return undefined
  }
  if (symbol?.kind === 'subroutine' && interpreter.circuit.definingGate !== undefined) {
    interpreter.problems.error('gate/not-in-gate-body', node)
    return undefined
  }
  if (symbol?.kind === 'subroutine' && node.modifiers.length === 0) return symbol
  if (symbol?.kind === 'extern') return symbol
  const gate = interpreter.gates.find(name)
  if (gate === undefined) {
    if (interpreter.scopes.find(name) !== undefined)
      interpreter.problems.error('name/not-a-gate', node.name, { name })
    else if (reportDeclaredLater(interpreter, node.name)) return undefined
    else if (interpreter.failedNames.includes(name, node)) interpreter.problems.countSkipped()
    else {
      interpreter.problems.error('name/undefined-gate', node.name, { name }, () =>
        gateNameHint(interpreter, name),
      )
      // `qbit[2] q;` parses as a gate with a duration.
      if (node.duration !== undefined) interpreter.failedNames.add(node)
    }
    return undefined
  }
  if (symbol === undefined && !gate.isOpaque && !interpreter.gates.isIncluded(name)) {
    interpreter.problems.warning(
      'name/gate-not-included',
      node.name,
      { name },
      libraryHint(interpreter, gate.name, name),
    )
  }
  return gate
}

/** Suggests how the program can use a gate of the gate table. */
function libraryHint(interpreter: Interpreter, gate: string, name: string): QasmHint {
  const library = interpreter.version === 2 ? 'qelib1.inc' : 'stdgates.inc'
  const names = gateLibraries[library]
  if (names?.has(name)) return { code: 'include-library', parameters: { library } }
  if (names?.has(gate)) return suggestion(gate)
  return { code: 'define-gate', parameters: { library } }
}

function evaluateParameters(
  interpreter: Interpreter,
  node: GateCall,
): readonly AngleExpression[] | undefined {
  const parameters: AngleExpression[] = []
  for (const parameter of node.parameters) {
    const value = evaluateReal(interpreter, parameter)
    if (value === undefined) return undefined
    parameters.push(value.expression)
  }
  return parameters
}

/** Reports a gate inside a call that gets an angle without a finite value, such as `rx(1/0)`. */
function hasInfiniteAngle(
  interpreter: Interpreter,
  node: GateCall,
  gate: GateSymbol,
  parameters: readonly AngleExpression[],
): boolean {
  const inner = findInfiniteAngle(gate.name, parameters, interpreter.gates.partial)
  if (inner === undefined) return false
  const { writtenNames } = interpreter.gates
  interpreter.problems.error('gate/infinite-angle', node, {
    name: node.name.name,
    gate: writtenNames.get(inner) ?? inner,
  })
  return true
}

/** Returns whether a call has as many parameters and qubits as its gate and modifiers need. */
export function hasRightCounts(
  interpreter: Interpreter,
  node: GateCall,
  gate: GateSymbol,
  controlCount: number,
): boolean {
  const { name } = node.name
  const parameterCount = node.parameters.length
  if (parameterCount !== gate.parameterCount) {
    interpreter.problems.error('gate/wrong-parameter-count', node, {
      name,
      expected: gate.parameterCount,
      found: parameterCount,
    })
    return false
  }
  const found = node.operands.length
  const expected = controlCount + gate.qubitCount
  if (found === expected) return true
  if (controlCount === 0)
    interpreter.problems.error('gate/wrong-qubit-count', node, { name, expected, found })
  else
    interpreter.problems.error('gate/wrong-qubit-count-with-controls', node, {
      name,
      expected,
      found,
      controls: controlCount,
      targets: gate.qubitCount,
    })
  return false
}

/**
 * Number of applications of the gate: the common size of its registers, 1 without registers, 0
 * after a problem.
 */
function broadcastWidth(interpreter: Interpreter, node: GateCall, operands: readonly Qubits[]): number {
  let width: number | undefined
  for (const [i, { qubits, isRegister }] of operands.entries()) {
    if (!isRegister) continue
    if (width !== undefined && width !== qubits.length) {
      interpreter.problems.error('gate/register-sizes-differ', node.operands[i]!, {
        expected: width,
        found: qubits.length,
      })
      return 0
    }
    width = qubits.length
  }
  return width ?? 1
}

/** A valid gate call before it is broadcast over its registers. */
interface Application {
  readonly node: GateCall
  readonly gate: GateSymbol
  readonly power: number
  /** Control states of the first operands, which are the controls. */
  readonly controlStates: readonly (0 | 1)[]
  readonly operands: readonly Qubits[]
}

/**
 * Emits one application of a broadcast gate.
 *
 * @param position index into each register
 */
function emitGate(
  interpreter: Interpreter,
  { node, gate, power, controlStates, operands }: Application,
  parameters: readonly AngleExpression[],
  position: number,
): void {
  const controls: Control[] = []
  const qubits: number[] = []
  for (let i = 0; i < operands.length; i++) {
    const operand = operands[i]!
    const qubit = operand.qubits[operand.isRegister ? position : 0]!
    const state = controlStates[i]
    if (state === undefined) qubits.push(qubit)
    else controls.push({ qubit, state })
  }
  if (operands.length > 1 && repeats(qubits, controls)) {
    interpreter.problems.error('gate/duplicate-qubit', node, { name: node.name.name })
    return
  }
  const times = countRepetitions(gate, power)
  interpreter.circuit.emit(
    {
      kind: 'gate',
      id: interpreter.circuit.nextId(),
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
