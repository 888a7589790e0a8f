import {
  evaluateAngle,
  type AngleExpression,
  type Circuit,
  type Control,
  type GateInstruction,
  type Instruction,
} from '@qportal/circuit'

/**
 * A circuit for transfer to another thread. Gates and measurements are encoded as numbers, which
 * takes a quarter of the time of copying objects. Ids and source ranges are omitted; no simulator
 * needs them.
 */
export interface PackedCircuit {
  readonly frame: Omit<Circuit, 'instructions'>
  /** Gate names; `numbers` refers to them by index. */
  readonly gates: readonly string[]
  /**
   * The instructions in order. Gate: index of its name, number of parameters, parameters, number of
   * qubits, qubits, number of controls, qubit and state of each, power. Measurement: -1, qubit,
   * bit. Other: -2, for the next of `others`.
   */
  readonly numbers: Float64Array
  readonly others: readonly Instruction[]
}

const measurement = -1
const other = -2

/**
 * Packs a circuit with values for its named parameters. The run rejects a gate without a value; it
 * is among `others`.
 */
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

/** Restores the circuit; its gates and measurements have empty ids. */
export function unpackCircuit({ frame, gates, numbers, others }: PackedCircuit): Circuit {
  const instructions: Instruction[] = []
  let at = 0
  let nextOther = 0
  const next = () => numbers[at++]!
  // Array literals take less memory than a growing list; most lists have two items at most.
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
