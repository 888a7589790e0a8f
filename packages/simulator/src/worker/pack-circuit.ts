import {
  evaluateAngle,
  type AngleExpression,
  type Circuit,
  type Control,
  type GateInstruction,
  type Instruction,
} from '@qportal/circuit'

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
  let numbers = new Float64Array(8 * instructions.length)
  let length = 0
  const others: Instruction[] = []
  const gates: string[] = []
  const indexOf = new Map<string, number>()
  for (const instruction of instructions) {
    if (instruction.kind === 'gate' && packGate(instruction)) continue
    makeRoom(3)
    if (instruction.kind === 'measure') {
      numbers[length++] = measurement
      numbers[length++] = instruction.qubit
      numbers[length++] = instruction.bit
    } else {
      numbers[length++] = other
      others.push(instruction)
    }
  }
  return { frame, gates, numbers: numbers.slice(0, length), others }

  function makeRoom(count: number): void {
    if (length + count <= numbers.length) return
    const longer = new Float64Array(2 * (length + count))
    longer.set(numbers)
    numbers = longer
  }

  function packGate({ gate, parameters: angles, qubits, controls, power }: GateInstruction): boolean {
    makeRoom(5 + angles.length + qubits.length + 2 * controls.length)
    let index = indexOf.get(gate)
    if (index === undefined) indexOf.set(gate, (index = gates.push(gate) - 1))
    let at = length
    numbers[at++] = index
    numbers[at++] = angles.length
    for (let i = 0; i < angles.length; i++) {
      const value = evaluateAngle(angles[i]!, parameters)
      if (!Number.isFinite(value)) return false
      numbers[at++] = value
    }
    numbers[at++] = qubits.length
    for (let i = 0; i < qubits.length; i++) numbers[at++] = qubits[i]!
    numbers[at++] = controls.length
    for (let i = 0; i < controls.length; i++) {
      numbers[at++] = controls[i]!.qubit
      numbers[at++] = controls[i]!.state
    }
    numbers[at++] = power
    length = at
    return true
  }
}

const none: readonly never[] = []

/** The circuit again; what was packed has no ids. */
export function unpackCircuit({ frame, gates, numbers, others }: PackedCircuit): Circuit {
  const instructions: Instruction[] = []
  let at = 0
  let nextOther = 0
  const next = () => numbers[at++]!
  // A list that grows takes more room than most of these need, which are short; many are empty.
  const list = <Item>(read: () => Item): readonly Item[] => {
    const count = next()
    if (count === 0) return none
    if (count === 1) return [read()]
    if (count === 2) return [read(), read()]
    return Array.from({ length: count }, read)
  }
  const nextAngle = (): AngleExpression => ({ kind: 'number', value: next() })
  const nextControl = (): Control => ({ qubit: next(), state: next() as 0 | 1 })
  while (at < numbers.length) {
    const kind = next()
    if (kind === other) instructions.push(others[nextOther++]!)
    else if (kind === measurement) instructions.push({ kind: 'measure', id: '', qubit: next(), bit: next() })
    else
      instructions.push({
        kind: 'gate',
        id: '',
        gate: gates[kind]!,
        parameters: list(nextAngle),
        qubits: list(next),
        controls: list(nextControl),
        power: next(),
      })
  }
  return { ...frame, instructions }
}
