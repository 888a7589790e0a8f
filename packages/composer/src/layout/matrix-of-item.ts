import {
  evaluateAngle,
  findGate,
  unitaryOfActions,
  unitaryPower,
  type Circuit,
  type ComplexMatrix,
  type GateAction,
} from '@qportal/circuit'

/**
 * Returns the unitary of a gate with its controls, which are the first qubits, for given values of
 * the named parameters. Returns undefined beyond two qubits or if a value is missing.
 */
export function matrixOfGate(
  { gate, parameters, qubits, controls, power }: GateAction,
  circuit: Circuit,
  values: Readonly<Record<string, number>>,
): ComplexMatrix | undefined {
  const angles = parameters.map((angle) => evaluateAngle(angle, values))
  const width = controls.length + qubits.length
  if (width > 2 || angles.some((angle) => !Number.isFinite(angle))) return undefined
  const row = findGate(gate)
  if (row && controls.length === 0) return unitaryPower(row.matrix(...angles), power)
  const numbers = angles.map((value) => ({ kind: 'number', value }) as const)
  const call = {
    gate,
    parameters: numbers,
    qubits: qubits.map((_, i) => controls.length + i),
    controls: controls.map(({ state }, i) => ({ qubit: i, state })),
    power,
  }
  return unitaryOfActions([call], width, { gateDefinitions: circuit.gateDefinitions })
}

/** Formats an entry with three digits: `0.707`, `−0.383i`, `0.5−0.5i`. */
export function complexText(re: number, im: number): string {
  const [real, imaginary] = [round(re), round(im)]
  if (imaginary === 0) return minus(String(real))
  const letter = Math.abs(imaginary) === 1 ? (imaginary < 0 ? '-i' : 'i') : `${imaginary}i`
  if (real === 0) return minus(letter)
  return minus(`${real}${imaginary < 0 ? '' : '+'}${letter}`)
}

/** Adding 0 turns −0 into 0. */
function round(value: number): number {
  return Math.round(value * 1000) / 1000 + 0
}

function minus(text: string): string {
  return text.replaceAll('-', '−')
}
