import type { GateDefinition } from '@qportal/circuit'
import { timesOf } from './gate-library.ts'
import type { Lowering } from '../lowering.ts'
import type { GateSymbol } from '../names/symbol.ts'
import type { Place } from '../names/place.ts'

/**
 * A gate under powers, innermost first. All but the last one are wrapped into gate definitions, because an instruction has one
 * power only.
 */
export function raisedGate(
  lowering: Lowering,
  gate: GateSymbol,
  powers: readonly number[],
  place: Place,
): { gate: GateSymbol; power: number } {
  let raised = gate
  for (const power of powers.slice(0, -1)) raised = wrapped(lowering, raised, power, place)
  return { gate: raised, power: powers.at(-1) ?? 1 }
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
