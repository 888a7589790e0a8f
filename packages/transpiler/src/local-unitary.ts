import { unitaryOfActions, type Circuit, type ComplexMatrix, type GateInstruction } from '@qportal/circuit'

/** A unitary on some qubits of a circuit. The first qubit is the least significant bit. */
export interface LocalUnitary {
  readonly qubits: readonly number[]
  readonly matrix: ComplexMatrix
}

/** Maximum operands of a gate, with its controls, whose matrix is computed. */
const maxOperands = 6

/** Returns a function for the unitaries of a circuit's gates; undefined for too many operands. */
export function createLocalUnitaries({ gateDefinitions }: Circuit) {
  const matrices = new Map<string, ComplexMatrix>()
  return (instruction: GateInstruction): LocalUnitary | undefined => {
    const { gate, parameters, power } = instruction
    const qubits = [...instruction.qubits, ...instruction.controls.map(({ qubit }) => qubit)]
    if (qubits.length > maxOperands) return undefined
    const states = instruction.controls.map(({ state }) => state)
    const key = JSON.stringify([gate, parameters, power, instruction.qubits.length, states])
    const own = instruction.qubits.map((_, index) => index)
    const controls = states.map((state, index) => ({ qubit: own.length + index, state }))
    const action = { gate, parameters, power, qubits: own, controls }
    const matrix = matrices.get(key) ?? unitaryOfActions([action], qubits.length, { gateDefinitions })
    matrices.set(key, matrix)
    return { qubits, matrix }
  }
}
