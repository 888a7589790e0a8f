import {
  bitsOf,
  bitsOfCondition,
  isDirective,
  qubitsOf,
  type Circuit,
  type Instruction,
  type InstructionId,
} from '@qportal/circuit'

/**
 * How a state is shown after measurements: averaged over their outcomes, as one shot leaves it,
 * for chosen outcomes, or before the final measurements.
 */
export type ViewName = 'average' | 'shot' | 'chosen' | 'before'

/** How the state after measurements is shown. */
export interface MeasurementView {
  readonly name: ViewName
  /** Number of the shot that is drawn, for `shot`. */
  readonly draw: number
  /** The chosen outcomes by measurement, for `chosen`; the others are averaged. */
  readonly outcomes: Readonly<Record<InstructionId, 0 | 1>>
}

/** A measurement on the top level of a circuit. */
export interface MeasurementPoint {
  readonly id: InstructionId
  /** Position in the circuit's instructions. */
  readonly position: number
  readonly qubit: number
  readonly bit: number
  /** Whether no later instruction uses its qubit or its bit. */
  readonly isFinal: boolean
}

/** Lists the measurements of a circuit that are not inside an `if`. */
export function listMeasurements({ instructions }: Circuit): readonly MeasurementPoint[] {
  const points: MeasurementPoint[] = []
  const qubits = new Set<number>()
  const bits = new Set<number>()
  for (let position = instructions.length - 1; position >= 0; position--) {
    const instruction = instructions[position]!
    if (instruction.kind === 'measure') {
      const { id, qubit, bit } = instruction
      points.push({ id, position, qubit, bit, isFinal: !qubits.has(qubit) && !bits.has(bit) })
    }
    if (isDirective(instruction) || instruction.kind === 'delay') continue
    for (const qubit of qubitsOf(instruction)) qubits.add(qubit)
    for (const bit of bitsOf(instruction)) bits.add(bit)
  }
  return points.reverse()
}

/**
 * Returns whether a run contains random events before the final measurements: a mid-circuit
 * measurement, a reset, or a condition on a bit.
 */
export function isRandom(circuit: Circuit): boolean {
  const final = new Set(listMeasurements(circuit).flatMap((each) => (each.isFinal ? [each.position] : [])))
  return circuit.instructions.some((instruction, i) => !final.has(i) && isRandomEvent(instruction))
}

function isRandomEvent(instruction: Instruction): boolean {
  if (instruction.kind === 'if') return bitsOfCondition(instruction.condition).length > 0
  return instruction.kind === 'measure' || instruction.kind === 'reset'
}

/** Returns whether the views of a circuit differ: something has been measured or reset. */
function hasViews(circuit: Circuit): boolean {
  return isRandom(circuit) || listMeasurements(circuit).length > 0
}

/**
 * Returns the view of a circuit that nobody chose. At the end of a circuit that only measures at
 * its end, people look for amplitudes and phases.
 */
export function defaultView(circuit: Circuit, isAtEnd: boolean): ViewName {
  const measurements = listMeasurements(circuit)
  const areFinal = measurements.length > 0 && measurements.every(({ isFinal }) => isFinal)
  return isAtEnd && areFinal && !measuresInBranches(circuit) ? 'before' : 'average'
}

function measuresInBranches({ instructions }: Circuit): boolean {
  const measures = (list: readonly Instruction[]): boolean =>
    list.some((each) =>
      each.kind === 'if' ? measures(each.then) || measures(each.else) : each.kind === 'measure',
    )
  return instructions.some((each) => each.kind === 'if' && measures([each]))
}

/** Returns the chosen outcomes of the measurements of a circuit, as the simulator takes them. */
export function chosenOutcomes(circuit: Circuit, { outcomes }: MeasurementView) {
  return listMeasurements(circuit).flatMap(({ id, position }) => {
    const value = outcomes[id]
    return value === undefined ? [] : [{ instruction: position, value }]
  })
}

/**
 * Returns the views that can be chosen for the part of a circuit that is shown. Before the final
 * measurements is one of them if all that end this part also end the circuit.
 */
export function availableViews(shown: Circuit, whole: Circuit): readonly ViewName[] {
  if (!hasViews(shown)) return []
  const measurements = listMeasurements(shown)
  const ends = new Set(listMeasurements(whole).flatMap(({ id, isFinal }) => (isFinal ? [id] : [])))
  const final = measurements.filter(({ isFinal }) => isFinal)
  return [
    'average',
    'shot',
    ...(measurements.length > 0 ? (['chosen'] as const) : []),
    ...(final.length > 0 && final.every(({ id }) => ends.has(id)) ? (['before'] as const) : []),
  ]
}
