import { parsePauliProduct } from '@qportal/circuit'
import { compileQasm } from '@qportal/openqasm'
import { createReferenceSimulator } from '@qportal/simulator'
import { describe, expect, it } from 'vitest'
import { sampleKeys, samples, type Sample } from './samples.ts'

const shots = 4_000
const entries = sampleKeys.map((key) => [key, samples[key]] as const)

function circuitOf({ program }: Sample) {
  const { circuit } = compileQasm(program)
  if (!circuit) throw new Error('The sample has no circuit')
  return circuit
}

describe('samples', () => {
  it.each(entries)('%s compiles without a problem', (_, { program }) => {
    expect(compileQasm(program).problems).toEqual([])
  })

  it.each(entries.flatMap(([key, sample]) => (sample.type === 'sampling' ? [[key, sample] as const] : [])))(
    '%s gives the stated outcomes with the stated probabilities',
    async (_, sample) => {
      const { counts = {} } = await createReferenceSimulator().run(circuitOf(sample), { shots, seed: 11 })
      expect(Object.keys(counts).toSorted()).toEqual(Object.keys(sample.probabilities).toSorted())
      for (const [bits, probability] of Object.entries(sample.probabilities)) {
        const fiveSigma = 5 * Math.sqrt((probability * (1 - probability)) / shots)
        expect(Math.abs((counts[bits] ?? 0) / shots - probability), bits).toBeLessThanOrEqual(fiveSigma)
      }
    },
  )

  it.each(entries.flatMap(([key, sample]) => (sample.type === 'estimation' ? [[key, sample] as const] : [])))(
    '%s gives the stated value',
    async (_, sample) => {
      const observable = sample.operator.map(({ pauli, coefficient }) => {
        const { value: factors } = parsePauliProduct(pauli, 2)
        if (!factors) throw new Error(`No product: ${pauli}`)
        return { coefficient: Number(coefficient), factors }
      })
      const { expectation } = await createReferenceSimulator().run(circuitOf(sample), { observable })
      expect(expectation?.value).toBeCloseTo(sample.value, 4)
    },
  )
})
