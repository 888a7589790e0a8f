import { countBits, type Circuit } from '@qportal/circuit'
import { describe, expect, it } from 'vitest'
import { compileQasm } from '../src/index.ts'
import { outcomesOf } from './outcomes.ts'

const head = 'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit q;\nbit c;\n'
const untilZero = `${head}h q;\nc = measure q;\nwhile (c) { h q; c = measure q; }\n`

function lowered(text: string, maxLoopIterations: number): Circuit {
  const { circuit, problems } = compileQasm(text, { maxLoopIterations })
  expect(problems).toEqual([])
  return circuit!
}

/** The probability that the loop has not ended. */
function unfinishedOf(text: string, maxLoopIterations: number): number | undefined {
  const circuit = lowered(text, maxLoopIterations)
  return outcomesOf(circuit, circuit.bitRegisters.at(-1)!.name)['1']
}

describe('a loop whose end depends on a measurement', () => {
  it('is an error without a number of iterations', () => {
    const { circuit, problems } = compileQasm(untilZero)
    expect(circuit).toBeUndefined()
    expect(problems.map(({ code }) => code)).toEqual(['unsupported/run-time-loop'])
  })

  it.each([0, 1, 3, 6])('runs at most %i iterations and sets a bit if it has not ended', (iterations) => {
    const { unfinishedBits } = compileQasm(untilZero, { maxLoopIterations: iterations })
    const circuit = lowered(untilZero, iterations)
    expect(unfinishedBits).toEqual([countBits(circuit) - 1])
    expect(circuit.bitRegisters.at(-1)).toMatchObject({ size: 1, isInternal: true })
    // One measurement before the loop and one in each iteration, each 1 with probability 1/2.
    expect(unfinishedOf(untilZero, iterations)).toBeCloseTo(0.5 ** (iterations + 1), 12)
    expect(outcomesOf(circuit, 'c')['1']).toBeCloseTo(0.5 ** (iterations + 1), 12)
  })

  it('keeps the values of variables that its iterations change', () => {
    const counting = `${head}uint[3] n = 0;\nc = true;\nh q;\nc = measure q;\nwhile (c) { if (n == 1) x q; c = measure q; n = 1; }\nbit[3] out = n;\n`
    expect(outcomesOf(lowered(counting, 4), 'out')).toEqual({
      '000': expect.closeTo(0.5) as number,
      '001': expect.closeTo(0.5) as number,
    })
  })

  it('ends with a break that every iteration reaches', () => {
    const once = `${head}x q;\nc = measure q;\nwhile (c) { x q; break; }\nc = measure q;\n`
    const { circuit, unfinishedBits } = compileQasm(once, { maxLoopIterations: 4 })
    expect(unfinishedBits).toBeUndefined()
    expect(outcomesOf(circuit!, 'c')).toEqual({ '0': 1 })
  })

  it('still refuses a break that depends on a measurement', () => {
    const { problems } = compileQasm(`${head}c = measure q;\nwhile (c) { if (c) break; }\n`, {
      maxLoopIterations: 4,
    })
    expect(problems.map(({ code }) => code)).toContain('unsupported/run-time-jump')
  })
})
