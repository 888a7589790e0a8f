import { foldModifiers } from '../actions/fold-modifiers.ts'
import { parametersOfAngle } from '../angles/angle-algebra.ts'
import { countQubits } from '../circuit/circuit-size.ts'
import type { Circuit, GateInstruction, Instruction } from '../circuit/circuit.ts'
import {
  bitsOf,
  bitsOfCondition,
  isDirective,
  qubitsOf,
  visitInstructions,
} from '../circuit/instruction-operands.ts'
import { findGate } from '../gates/gate-table.ts'
import type { CircuitProblem, CircuitProblemCode, ProblemPlace } from '../problems/circuit-problem.ts'
import type { DeviceDescription, DeviceRun } from './device-description.ts'

/** Names by which devices list conditional instructions. */
const conditionalWords = ['if', 'if_else', 'if_test', 'c_if', 'conditional', 'control_flow']

/**
 * Lists the reasons why a device cannot run a circuit, in the order of the circuit. Expects a valid
 * circuit, see `checkCircuit`. With a transpiler, gates and couplings are not checked.
 */
export function checkForDevice(
  circuit: Circuit,
  device: DeviceDescription,
  { shots, isTranspiled = false, needsMeasurement = false }: DeviceRun = {},
): readonly CircuitProblem[] {
  const problems: CircuitProblem[] = []
  const report = (
    code: CircuitProblemCode,
    at: ProblemPlace,
    parameters: CircuitProblem['parameters'] = {},
  ) => problems.push({ code, at, parameters })
  const whole = { kind: 'whole' } as const
  const { qubitCount, maxShots } = device
  const qubits = countQubits(circuit)
  if (qubitCount !== undefined && qubits > qubitCount)
    report('device/too-many-qubits', whole, { qubits, limit: qubitCount })
  if (shots !== undefined && !(Number.isSafeInteger(shots) && shots > 0))
    report('device/invalid-shots', whole, { shots })
  else if (shots !== undefined && maxShots !== undefined && shots > maxShots)
    report('device/too-many-shots', whole, { shots, limit: maxShots })

  const checkGate = gateCheck(circuit, device, isTranspiled)
  const used = createUse()
  const instructions = new Set(device.instructions?.map((word) => word.toLowerCase()))
  const isKnown = (...words: string[]) =>
    instructions.size === 0 || words.some((word) => instructions.has(word))
  const hasConditionals = device.hasConditionals ?? isKnown(...conditionalWords)
  let measurements = 0

  visitInstructions(circuit.instructions, (instruction, depth) => {
    const { id, origin } = instruction
    const at: ProblemPlace = { kind: 'instruction', id, ...(origin && { origin }) }
    if (device.hasMidCircuitMeasurement === false && used.isAfterMeasurement(instruction, depth))
      report('device/mid-circuit-measurement', at)
    switch (instruction.kind) {
      case 'gate':
        for (const [code, parameters] of checkGate(instruction)) report(code, at, parameters)
        break
      case 'measure':
        measurements++
        if (!isKnown('measure')) report('device/instruction-not-supported', at, { instruction: 'measure' })
        break
      case 'if':
      case 'assign':
        if (!hasConditionals) report('device/conditional', at)
        break
      case 'nop':
      case 'opaque':
        break
      default:
        if (!isKnown(instruction.kind))
          report('device/instruction-not-supported', at, { instruction: instruction.kind })
    }
  })
  if (needsMeasurement && measurements === 0) report('device/no-measurement', whole)
  return problems
}

type GateFinding = readonly [CircuitProblemCode, CircuitProblem['parameters']]

function gateCheck(circuit: Circuit, device: DeviceDescription, isTranspiled: boolean) {
  const { basisGates = [], couplings = [] } = device
  const basis = new Set(basisGates.map((name) => findGate(name)?.name ?? name))
  const pairs = new Set(couplings.map(({ control, target }) => `${control} ${target}`))
  const custom = new Set(circuit.gateDefinitions.map(({ name }) => name))
  return (instruction: GateInstruction): readonly GateFinding[] => {
    const findings: GateFinding[] = []
    const names = instruction.parameters.flatMap((angle) => [...parametersOfAngle(angle)])
    if (names.length > 0) findings.push(['device/unbound-parameter', { name: names[0]! }])
    if (isTranspiled) return findings
    if (basis.size > 0 && custom.has(instruction.gate))
      findings.push(['device/custom-gate', { gate: instruction.gate }])
    else if (basis.size > 0) {
      const { gate, controls, power } = foldModifiers(instruction)
      // A global phase needs no operation.
      const isFree = gate === 'gphase' && controls.length === 0
      if (!isFree && (!basis.has(gate) || controls.length > 0 || power !== 1))
        findings.push(['device/gate-not-in-basis', { gate: nameWithModifiers(instruction) }])
    }
    const [first, second, ...others] = qubitsOf(instruction)
    if (pairs.size === 0 || first === undefined || second === undefined || others.length > 0) return findings
    if (pairs.has(`${first} ${second}`)) return findings
    const isReversed = pairs.has(`${second} ${first}`)
    if (isReversed && isSymmetric(instruction)) return findings
    return [...findings, [isReversed ? 'device/coupling-direction' : 'device/not-coupled', { first, second }]]
  }
}

function isSymmetric(instruction: GateInstruction): boolean {
  return findGate(foldModifiers(instruction).gate)?.isSymmetric ?? false
}

function nameWithModifiers({ gate, controls, power }: GateInstruction): string {
  const words: string[] = controls.map(({ state }) => (state === 1 ? 'ctrl' : 'negctrl'))
  if (power !== 1) words.push(power === -1 ? 'inv' : `pow(${power})`)
  return [...words, gate].join(' @ ')
}

/** Tracks measured qubits and written bits. Call it once for each instruction, in order. */
function createUse() {
  const measuredQubits = new Set<number>()
  const writtenBits = new Set<number>()
  return {
    isAfterMeasurement(instruction: Instruction, depth: number): boolean {
      const isQuiet = isDirective(instruction) || instruction.kind === 'delay'
      const qubits = isQuiet || instruction.kind === 'if' ? [] : qubitsOf(instruction)
      const asked =
        instruction.kind === 'if'
          ? bitsOfCondition(instruction.condition)
          : instruction.kind === 'assign'
            ? bitsOfCondition(instruction.value)
            : []
      const isAfter =
        qubits.some((qubit) => measuredQubits.has(qubit)) || asked.some((bit) => writtenBits.has(bit))
      if (instruction.kind === 'measure') {
        measuredQubits.add(instruction.qubit)
        for (const bit of bitsOf(instruction)) writtenBits.add(bit)
      }
      return isAfter || (instruction.kind === 'measure' && depth > 0)
    },
  }
}
