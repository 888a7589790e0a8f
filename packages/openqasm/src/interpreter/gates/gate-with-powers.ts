import {
  type AngleExpression,
  evaluateAngle,
  type GateDefinition,
  simplifyAngle,
  type TextRange,
} from '@qportal/circuit'
import { countRepetitions } from '../names/gate-library.ts'
import type { GateSymbol } from '../names/symbol.ts'
import { originOf } from '../state/circuit-builder.ts'
import type { Interpreter } from '../state/interpreter.ts'

interface GateWithPower {
  readonly gate: GateSymbol
  readonly power: number
  readonly parameters: readonly AngleExpression[]
}

/**
 * Applies several powers to a gate, innermost first. Undefined after a problem.
 * All powers but the last become gate definitions, because an instruction has only one power.
 */
export function gateWithPowers(
  interpreter: Interpreter,
  gate: GateSymbol,
  powers: readonly number[],
  parameters: readonly AngleExpression[],
  place: TextRange,
): GateWithPower | undefined {
  const power = powers.at(-1) ?? 1
  const inner = powers.slice(0, -1)
  if (inner.length === 0) return { gate, power, parameters }
  if (gate.qubitCount > 0) {
    const wrapIn = (base: GateSymbol, each: number): GateSymbol =>
      wrapInDefinition(interpreter, base, each, place)
    return { gate: inner.reduce(wrapIn, gate), power, parameters }
  }
  // A global phase acts on no qubits, so no definition can contain it. Its powers are phases again.
  let [angle] = parameters
  for (const each of inner) angle = angle && phasePower(angle, each)
  if (angle !== undefined) return { gate, power, parameters: [angle] }
  interpreter.problems.error('value/not-constant', place)
  return undefined
}

/**
 * The angle of a power of a global phase. Undefined if the power is fractional and the angle
 * unknown.
 */
function phasePower(angle: AngleExpression, power: number): AngleExpression | undefined {
  const factor: AngleExpression = { kind: 'number', value: power }
  if (Number.isInteger(power))
    return simplifyAngle({ kind: 'binary', operator: '*', left: factor, right: angle })
  const value = evaluateAngle(angle)
  if (!Number.isFinite(value)) return undefined
  const turn = 2 * Math.PI
  return { kind: 'number', value: power * (value - turn * Math.ceil(value / turn - 0.5)) }
}

function wrapInDefinition(
  interpreter: Interpreter,
  gate: GateSymbol,
  power: number,
  place: TextRange,
): GateSymbol {
  const known = interpreter.gates.withPowers.get(`${gate.name} ${power}`)
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
  const times = countRepetitions(gate, power)
  const symbol: GateSymbol = { ...gate, name, size: gate.size * times, operands: gate.operands * times }
  interpreter.gates.depths.set(name, 1 + (interpreter.gates.depths.get(gate.name) ?? 0))
  interpreter.circuit.gateDefinitions.push(definition)
  if (interpreter.gates.partial.has(gate.name)) interpreter.gates.partial.set(name, definition)
  interpreter.gates.withPowers.set(`${gate.name} ${power}`, symbol)
  return symbol
}
