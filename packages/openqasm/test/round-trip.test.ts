import type { AngleExpression, Circuit } from '@qportal/circuit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileQasm, formatQasm, printOpenQasm2, printOpenQasm3 } from '../src/index.ts'
import { arbitraryCircuit } from './arbitrary-circuit.ts'

/** Removes ids and source ranges, which a text does not contain, and `.0` before an exponent. */
function bare(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (key, inner: unknown) => {
      if (key === 'id' || key === 'origin') return undefined
      return isNumber(inner) ? withPlainText(inner) : inner
    }),
  )
}

type NumberNode = Extract<AngleExpression, { kind: 'number' }>

function isNumber(value: unknown): value is NumberNode {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'number'
}

/** OpenQASM 2 needs the point, so `1e-7` is read back as `1.0e-7`. */
function withPlainText({ kind, value, text }: NumberNode): NumberNode {
  const plain = text?.replace('.0e', 'e')
  return plain === undefined || plain === String(value) ? { kind, value } : { kind, value, text: plain }
}

const runs = { numRuns: process.env['NIGHTLY'] === '1' ? 10_000 : 300, seed: 20_261_121 }

function readBack(text: string, circuit: Circuit): void {
  const { circuit: read, problems } = compileQasm(text)
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(bare(read)).toEqual(bare(circuit))
}

describe('a printed circuit parses to the same circuit', () => {
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
