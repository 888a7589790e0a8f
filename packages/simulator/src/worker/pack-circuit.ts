import { evaluateAngle, type Circuit, type GateInstruction, type Instruction } from '@qportal/circuit'

/**
 * A circuit on its way to another thread. Its gates and measurements are numbers, which takes a quarter of the time of copying so many
 * objects; ids and places in the text, which no simulator asks for, stay behind.
 */
export interface PackedCircuit {
  readonly frame: Omit<Circuit, 'instructions'>
  /** What gates are called; numbers name them by index. */
  readonly gates: readonly string[]
  /**
   * One instruction after the other. A gate: its name, how many parameters and those, how many qubits and those, how many controls and the
   * qubit and state of each, its power. A measurement: -1, qubit, bit. Anything else: -2, and it is the next of `others`.
   */
  readonly numbers: Float64Array
  readonly others: readonly Instruction[]
}

const measurement = -1
const other = -2

/** With values for named parameters; a gate whose angle has none is among the others, for the run to refuse. */
export function packCircuit(
  { instructions, ...frame }: Circuit,
  parameters: Readonly<Record<string, number>> = {},
): PackedCircuit {
  const numbers: number[] = []
  const others: Instruction[] = []
  const gates: string[] = []
  const indexOf = new Map<string, number>()
  for (const instruction of instructions) {
    if (instruction.kind === 'gate' && packGate(instruction)) continue
    if (instruction.kind === 'measure') numbers.push(measurement, instruction.qubit, instruction.bit)
    else {
      numbers.push(other)
      others.push(instruction)
    }
  }
  return { frame, gates, numbers: new Float64Array(numbers), others }

  function packGate({ gate, parameters: angles, qubits, controls, power }: GateInstruction): boolean {
    const start = numbers.length
    if (!indexOf.has(gate)) indexOf.set(gate, gates.push(gate) - 1)
    numbers.push(indexOf.get(gate)!, angles.length)
    for (const angle of angles) {
      const value = evaluateAngle(angle, parameters)
      numbers.push(value)
      if (Number.isFinite(value)) continue
      numbers.length = start
      return false
    }
    numbers.push(qubits.length)
    for (const qubit of qubits) numbers.push(qubit)
    numbers.push(controls.length)
    for (const { qubit, state } of controls) numbers.push(qubit, state)
    numbers.push(power)
    return true
  }
}

/** The circuit again; what was packed has no ids. */
export function unpackCircuit({ frame, gates, numbers, others }: PackedCircuit): Circuit {
  const instructions: Instruction[] = []
  let at = 0
  let nextOther = 0
  const next = () => numbers[at++]!
  // A list that grows takes more room than most of these need, which are short.
  const list = <Item>(read: () => Item): Item[] => {
    const count = next()
    if (count === 0) return []
    if (count === 1) return [read()]
    if (count === 2) return [read(), read()]
    return Array.from({ length: count }, read)
  }
  while (at < numbers.length) {
    const kind = next()
    if (kind === other) instructions.push(others[nextOther++]!)
    else if (kind === measurement) instructions.push({ kind: 'measure', id: '', qubit: next(), bit: next() })
    else
      instructions.push({
        kind: 'gate',
        id: '',
        gate: gates[kind]!,
        parameters: list(() => ({ kind: 'number', value: next() })),
        qubits: list(next),
        controls: list(() => ({ qubit: next(), state: next() as 0 | 1 })),
        power: next(),
      })
  }
  return { ...frame, instructions }
}
