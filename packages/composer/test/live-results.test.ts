import { createCircuit, gate, measure, reset, when, type InstructionDraft } from '@qportal/circuit'
import { createReferenceSimulator, createSimulator } from '@qportal/simulator'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { layoutCircuit } from '../src/layout/layout-circuit.ts'
import { circuitBefore, planLiveRun } from '../src/simulate/plan-live-run.ts'
import { readLiveStates } from '../src/simulate/read-live-states.ts'

const engine = createSimulator({ threads: 1 })
afterAll(() => engine.dispose())
const runOptions = {
  values: { theta: 0.7 },
  shots: 64,
  seed: 5,
  observable: undefined,
  view: { name: 'average', draw: 0, outcomes: {} },
} as const

const qubit = fc.nat(3)
const pair = fc.uniqueArray(qubit, { minLength: 2, maxLength: 2 })
const unitary = fc.oneof(
  fc.tuple(fc.constantFrom('h', 'x', 's', 't', 'sx'), qubit).map(([name, on]) => gate(name, [on])),
  fc.tuple(fc.constantFrom('rx', 'ry', 'rz'), qubit).map(([name, on]) => gate(name, [on], ['theta/2'])),
  fc.tuple(fc.constantFrom('cx', 'cz', 'swap'), pair).map(([name, on]) => gate(name, on)),
)
const random = fc.oneof(
  fc.tuple(qubit, fc.nat(1)).map(([on, bit]) => measure(on, bit)),
  qubit.map((on) => reset(on)),
  qubit.map((on) =>
    when({ kind: 'compare', bits: [0], operator: '==', value: 1 }, [gate('x', [on]) as InstructionDraft]),
  ),
)
/** Prepares different states, so that measurements, resets and conditions have an effect. */
const prepared = [
  gate('h', [0]),
  gate('x', [1]),
  gate('ry', [2], ['3*theta']),
  gate('cx', [0, 3]),
  measure(0, 0),
  measure(2, 1),
]
function circuitOf(drafts: readonly InstructionDraft[]) {
  return createCircuit({ qubits: 4, bits: 2, parameters: ['theta'] }, drafts)
}

describe('live results', () => {
  it('agree with the reference simulator at every column', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(unitary, { maxLength: 12 }), fc.nat(12), async (drafts, column) => {
        const whole = circuitOf(drafts)
        const circuit = circuitBefore(whole, layoutCircuit(whole), column)
        const { state: request } = planLiveRun(circuit, runOptions)
        const [ours, right] = await Promise.all([
          engine.run(circuit, request),
          createReferenceSimulator().run(circuit, request),
        ])
        const [shown, wanted] = [readLiveStates(ours, 4), readLiveStates(right, 4)]
        expect(shown.map(({ state }) => state)).toEqual(wanted.map(({ state }) => state))
        shown.forEach(({ re, im }, i) => {
          expect(re).toBeCloseTo(wanted[i]!.re, 9)
          expect(im).toBeCloseTo(wanted[i]!.im, 9)
        })
        ours.blochVectors?.forEach(({ z }, i) => expect(z).toBeCloseTo(right.blochVectors![i]!.z, 9))
      }),
      { numRuns: 40 },
    )
  })

  it('agree with the reference for mid-circuit measurements, resets and conditions', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(unitary, random), { minLength: 4, maxLength: 8 }),
        async (drafts) => {
          const circuit = circuitOf([...prepared, ...drafts])
          const request = { ...planLiveRun(circuit, runOptions).state, shots: 600 }
          const [ours, right] = await Promise.all([
            engine.run(circuit, request),
            createReferenceSimulator().run(circuit, request),
          ])
          // Six standard deviations of the difference of two means of 600 shots.
          ours.blochVectors?.forEach(({ z }, i) =>
            expect(Math.abs(z - right.blochVectors![i]!.z)).toBeLessThan(0.35),
          )
        },
      ),
      { numRuns: 8 },
    )
  })
})
