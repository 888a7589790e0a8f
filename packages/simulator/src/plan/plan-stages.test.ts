import { describe, expect, it } from 'vitest'
import { circuit, gate } from '../../test/build-circuit.ts'
import { createRandom } from '../../test/random-circuit.ts'
import { lowerCircuit } from '../expand/lower-circuit.ts'
import { stageOptions, usualTuning } from '../wasm/create-register.ts'
import { addUnitary } from './add-unitary.ts'
import { qubitsOfKernel } from './kernel.ts'
import { planStages } from './plan-stages.ts'
import { settleModuli } from './settle.ts'
import { createSimplifier, createSimplifierState, takeOperations } from './simplifier.ts'

function stagesOf(qubits: number, instructions: Parameters<typeof circuit>[2]) {
  const simplifier = createSimplifier(createSimplifierState(qubits))
  for (const step of lowerCircuit(circuit(qubits, 0, instructions), {}).steps) {
    if (step.kind === 'unitary') addUnitary(simplifier, step.matrix, step.targets, step.controls)
  }
  settleModuli(simplifier)
  return [...planStages(takeOperations(simplifier), [], stageOptions(8, usualTuning))]
}

/** Layers of a rotation on each qubit and of cx on neighbours or on random pairs. */
function randomLayers(qubits: number, depth: number, isLocal: boolean) {
  const random = createRandom(7)
  return Array.from({ length: depth }, (_, layer) => {
    const order = isLocal
      ? Array.from({ length: qubits }, (_, i) => i).slice(layer % 2)
      : random.choose(qubits, qubits)
    const pairs = Array.from({ length: order.length >> 1 }, (_, i) => [order[2 * i]!, order[2 * i + 1]!])
    return [
      ...Array.from({ length: qubits }, (_, qubit) =>
        gate('u3', [qubit], [6 * random.next(), 6 * random.next(), 6 * random.next()]),
      ),
      ...pairs.map((pair) => gate('cx', pair)),
    ]
  }).flat()
}

describe('a plan', () => {
  it.each([true, false])(
    'has at most one pass for three gates on 22 qubits (neighbours only: %s)',
    (isLocal) => {
      const instructions = randomLayers(22, 20, isLocal)
      const passes = stagesOf(22, instructions).filter(({ kind }) => kind === 'sweep').length
      expect(passes).toBeLessThanOrEqual(instructions.length / 3)
      // The current value; a better planner may lower it.
      expect(passes).toBeLessThanOrEqual(isLocal ? 20 : 40)
    },
  )

  it('grows a state as late as possible', () => {
    const instructions = randomLayers(22, 20, true)
    const sweeps = stagesOf(22, instructions).filter((stage) => stage.kind === 'sweep')
    const work = sweeps.reduce((sum, { cost, present }) => sum + cost * 2 ** (present.length - 22), 0)
    const atFullSize = sweeps.reduce((sum, { cost }) => sum + cost, 0)
    expect(work).toBeLessThan(0.6 * atFullSize)
  })

  it('mixes only qubits of the tile', () => {
    for (const stage of stagesOf(20, randomLayers(20, 12, false))) {
      if (stage.kind === 'grow') continue
      const local = new Set(stage.local.map((position) => stage.present[position]))
      expect(stage.local.length).toBeLessThanOrEqual(14)
      const mixing = stage.kernels.filter(({ kind }) => kind === 'pair' || kind === 'one')
      expect(mixing.flatMap(qubitsOfKernel).filter((qubit) => !local.has(qubit))).toEqual([])
    }
  })

  it('keeps present qubits in ascending order', () => {
    const turns = [2, 0, 1].map((qubit) => gate('ry', [qubit], [1]))
    const stages = stagesOf(3, [...turns, gate('cz', [2, 0]), gate('cz', [0, 1]), gate('h', [1])])
    expect(stages.map((stage) => (stage.kind === 'grow' ? stage.position : stage.present))).toEqual([
      0,
      0,
      1,
      [0, 1, 2],
    ])
  })
})
