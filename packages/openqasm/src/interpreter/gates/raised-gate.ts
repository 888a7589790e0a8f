import {
  type AngleExpression,
  evaluateAngle,
  type GateDefinition,
  simplifyAngle,
  type TextRange,
} from '@qportal/circuit'
import { timesOf } from '../names/gate-library.ts'
import type { GateSymbol } from '../names/symbol.ts'
import { originOf } from '../state/circuit-builder.ts'
import type { Interpreter } from '../state/interpreter.ts'

interface RaisedGate {
  readonly gate: GateSymbol
  readonly power: number
  readonly parameters: readonly AngleExpression[]
}

/**
 * A gate under powers, innermost first. All but the last one are wrapped into gate definitions, because an instruction has one
 * power only. Undefined after a problem.
 */
export function raisedGate(
  interpreter: Interpreter,
  gate: GateSymbol,
  powers: readonly number[],
  parameters: readonly AngleExpression[],
  place: TextRange,
): RaisedGate | undefined {
  const power = powers.at(-1) ?? 1
  const inner = powers.slice(0, -1)
  if (inner.length === 0) return { gate, power, parameters }
  if (gate.qubitCount > 0) {
    const wrap = (raised: GateSymbol, each: number): GateSymbol => wrapped(interpreter, raised, each, place)
    return { gate: inner.reduce(wrap, gate), power, parameters }
  }
  // A definition has qubits, and a phase has none; but each of its powers is a phase.
  let [angle] = parameters
  for (const each of inner) angle = angle && raisedPhase(angle, each)
  if (angle !== undefined) return { gate, power, parameters: [angle] }
  interpreter.problems.error('value/not-constant', place)
  return undefined
}

/** The angle of a power of a phase; undefined if a fractional power would have to know it. */
function raisedPhase(angle: AngleExpression, power: number): AngleExpression | undefined {
  const factor: AngleExpression = { kind: 'number', value: power }
  if (Number.isInteger(power))
    return simplifyAngle({ kind: 'binary', operator: '*', left: factor, right: angle })
  const value = evaluateAngle(angle)
  if (!Number.isFinite(value)) return undefined
  const turn = 2 * Math.PI
  return { kind: 'number', value: power * (value - turn * Math.ceil(value / turn - 0.5)) }
}

function wrapped(interpreter: Interpreter, gate: GateSymbol, power: number, place: TextRange): GateSymbol {
  const known = interpreter.gates.raised.get(`${gate.name} ${power}`)
  if (known !== undefined) return known
  const name = interpreter.circuit.names.gate(`${gate.name}_pow`, place)
  const parameters = Array.from({ length: gate.parameterCount }, (_, i) => `p${i}`)
  const qubits = Array.from({ length: gate.qubitCount }, (_, i) => `q${i}`)
  const definition: GateDefinition = {
    name,
    parameters,
    qubits,
    body: [
      {
        kind: 'gate',
        id: `d_${name}`,
        origin: originOf(place),
        gate: gate.name,
        parameters: parameters.map((parameter) => ({ kind: 'parameter', name: parameter })),
        qubits: qubits.map((_, i) => i),
        controls: [],
        power,
      },
    ],
  }
  const times = timesOf(gate, power)
  const symbol: GateSymbol = { ...gate, name, size: gate.size * times, operands: gate.operands * times }
  interpreter.gates.depths.set(name, 1 + (interpreter.gates.depths.get(gate.name) ?? 0))
  interpreter.circuit.gateDefinitions.push(definition)
  interpreter.gates.raised.set(`${gate.name} ${power}`, symbol)
  return symbol
}
