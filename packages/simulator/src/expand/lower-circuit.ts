import {
  countBits,
  countQubits,
  resultBitsOf,
  type Circuit,
  type DelayInstruction,
  type Instruction,
} from '@qportal/circuit'
import { checkInteger } from '../api-types/check-request.ts'
import type { RunRequest } from '../api-types/run-request.ts'
import { SimulatorError } from '../api-types/simulator-error.ts'
import { checkNoise } from '../noise/check-noise.ts'
import { delayNoise, gateNoise, hasGateNoise, readoutErrorOf } from '../noise/noise-steps.ts'
import { toDeviceGates, type SpelledGate } from '../noise/to-device-gates.ts'
import type { FinalMeasurement, Program, Step } from '../program/program.ts'
import { checkInstructions } from './check-circuit.ts'
import { createGateExpander } from './expand-gate.ts'
import { findFinalMeasurements } from './find-final-measurements.ts'

export type LoweringOptions = Pick<
  RunRequest,
  'parameters' | 'noise' | 'upTo' | 'finalMeasurements' | 'outcomes'
>

/**
 * Lowers a circuit to a program.
 *
 * @throws SimulatorError with code `simulator/invalid-circuit`, `simulator/invalid-request`,
 * `simulator/unbound-parameter` or `simulator/too-large`
 */
export function lowerCircuit(
  circuit: Circuit,
  { parameters = {}, noise, upTo, finalMeasurements: effect, outcomes }: LoweringOptions,
): Program {
  const qubits = countQubits(circuit)
  const bits = countBits(circuit)
  const instructions = upTo === undefined ? circuit.instructions : circuit.instructions.slice(0, upTo)
  checkParameters(parameters)
  if (noise) checkNoise(noise)
  checkInstructions(instructions, qubits, bits)
  const noiseOfGates = noise && hasGateNoise(noise) ? noise : undefined
  const expandGate = createGateExpander(circuit, parameters)
  const chosen = chosenValues(instructions, outcomes)
  const final = effect === 'collapsed' ? new Set() : findFinalMeasurements(instructions, qubits, bits)
  const finalMeasurements: FinalMeasurement[] = []
  let events = 0
  const newEvent = () => events++
  let isRandom = false
  /** The list that receives the gates of the current instruction. */
  let target: Step[] = []

  const steps = lowerAll(instructions)
  const finalEvent = events
  return {
    qubits,
    bits,
    resultBits: resultBitsOf(circuit),
    steps,
    finalMeasurements,
    finalEvent: finalEvent,
    isDeterministic: !isRandom,
  }

  function lowerAll(list: readonly Instruction[]): Step[] {
    const steps: Step[] = []
    for (const instruction of list) lower(instruction, steps)
    return steps
  }

  function lower(instruction: Instruction, steps: Step[]): void {
    switch (instruction.kind) {
      case 'gate':
        target = steps
        return expandGate(instruction, addGate)
      case 'measure': {
        const { qubit, bit } = instruction
        const readoutError = readoutErrorOf(noise, qubit, newEvent)
        const value = chosen.get(instruction)
        if (final.has(instruction) && value === undefined) {
          finalMeasurements.push({ qubit, bit, readoutError })
          return
        }
        addRandom(steps, { kind: 'measure', qubit, bit, event: newEvent(), readoutError })
        if (value !== undefined) steps.push({ kind: 'select', bit, value })
        return
      }
      case 'reset':
        return addRandom(steps, { kind: 'reset', qubit: instruction.qubit, event: newEvent() })
      case 'delay':
        return lowerDelay(instruction, steps)
      case 'assign':
        steps.push({ kind: 'assign', bit: instruction.bit, value: instruction.value })
        return
      case 'if':
        steps.push({
          kind: 'if',
          condition: instruction.condition,
          whenTrue: lowerAll(instruction.then),
          whenFalse: lowerAll(instruction.else),
        })
        return
      case 'barrier':
      case 'nop':
      case 'opaque':
    }
  }

  function addGate(gate: SpelledGate): void {
    if (!noiseOfGates) {
      target.push(gate.step)
      return
    }
    for (const { step, name, qubits: noisy } of toDeviceGates(gate)) {
      target.push(step)
      for (const event of gateNoise(noiseOfGates, name, noisy, newEvent)) addRandom(target, event)
    }
  }

  function lowerDelay(instruction: DelayInstruction, steps: Step[]): void {
    if (noise) for (const step of delayNoise(noise, instruction, newEvent)) addRandom(steps, step)
  }

  function addRandom(steps: Step[], step: Step): void {
    isRandom = true
    steps.push(step)
  }
}

function checkParameters(parameters: Readonly<Record<string, number>>): void {
  for (const [name, value] of Object.entries(parameters))
    if (!Number.isFinite(value))
      throw new SimulatorError('simulator/invalid-request', `The parameter ${name} has the value ${value}`)
}

/** Maps measurements to the values that were chosen for them. */
function chosenValues(
  instructions: readonly Instruction[],
  outcomes: RunRequest['outcomes'] = [],
): ReadonlyMap<Instruction, 0 | 1> {
  const values = new Map<Instruction, 0 | 1>()
  for (const { instruction: position, value } of outcomes) {
    checkInteger('outcomes.instruction', position, 0, instructions.length - 1)
    checkInteger('outcomes.value', value, 0, 1)
    const instruction = instructions[position]!
    if (instruction.kind !== 'measure' || values.has(instruction)) {
      const message = `outcomes.instruction must name each measurement once; ${position} does not`
      throw new SimulatorError('simulator/invalid-request', message)
    }
    values.set(instruction, value)
  }
  return values
}
