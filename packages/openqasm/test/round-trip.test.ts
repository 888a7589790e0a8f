import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Circuit } from '@qportal/circuit'
import { compileQasm, formatQasm, printOpenQasm2, printOpenQasm3 } from '../src/index.ts'
import { arbitraryCircuit } from './arbitrary-circuit.ts'

/** Removes ids and source ranges. */
function bare(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (key, inner: unknown) => (key === 'id' || key === 'origin' ? undefined : inner)),
  )
}

const runs = { numRuns: 1_000, seed: 20_261_121 }

function readBack(text: string, circuit: Circuit): void {
  const { circuit: read, problems } = compileQasm(text)
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(bare(read)).toEqual(bare(circuit))
}

describe('printed programs parse to the same circuit', () => {
  it('in OpenQASM 3', () => {
    fc.assert(
      fc.property(arbitraryCircuit('openqasm3'), (circuit) => {
        readBack(printOpenQasm3(circuit), circuit)
      }),
      runs,
    )
  })

  it('in OpenQASM 2', () => {
    fc.assert(
      fc.property(arbitraryCircuit('openqasm2'), (circuit) => {
        const { text, problems } = printOpenQasm2(circuit)
        expect(problems).toBeUndefined()
        readBack(text!, circuit)
      }),
      runs,
    )
  })

  it('in OpenQASM 3, formatted', () => {
    fc.assert(
      fc.property(arbitraryCircuit('openqasm3'), (circuit) => {
        const formatted = formatQasm(printOpenQasm3(circuit))
        expect(formatQasm(formatted)).toBe(formatted)
        readBack(formatted, circuit)
      }),
      { ...runs, numRuns: 200 },
    )
  })
})
