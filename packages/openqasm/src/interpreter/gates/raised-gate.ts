import { evaluateAngle, simplifyAngle, type AngleExpression, type GateDefinition } from '@qportal/circuit'
import { timesOf } from './gate-library.ts'
import type { Lowering } from '../lowering.ts'
import type { GateSymbol } from '../names/symbol.ts'
import type { Place } from '../names/place.ts'

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
  lowering: Lowering,
  gate: GateSymbol,
  powers: readonly number[],
  parameters: readonly AngleExpression[],
  place: Place,
): RaisedGate | undefined {
  const power = powers.at(-1) ?? 1
  const inner = powers.slice(0, -1)
  if (inner.length === 0) return { gate, power, parameters }
  if (gate.qubitCount > 0) {
    const wrap = (raised: GateSymbol, each: number): GateSymbol => wrapped(lowering, raised, each, place)
    return { gate: inner.reduce(wrap, gate), power, parameters }
  }
  // A definition has qubits, and a phase has none; but each of its powers is a phase.
  let [angle] = parameters
  for (const each of inner) angle = angle && raisedPhase(angle, each)
  if (angle !== undefined) return { gate, power, parameters: [angle] }
  lowering.problem('value/not-constant', place)
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

function wrapped(lowering: Lowering, gate: GateSymbol, power: number, place: Place): GateSymbol {
  const known = lowering.raisedGates.get(`${gate.name} ${power}`)
  if (known !== undefined) return known
  const name = lowering.names.gate(`${gate.name}_pow`, place)
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
        origin: lowering.originOf(place),
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
  lowering.gateDepths.set(name, 1 + (lowering.gateDepths.get(gate.name) ?? 0))
  lowering.gateDefinitions.push(definition)
  lowering.raisedGates.set(`${gate.name} ${power}`, symbol)
  return symbol
}
