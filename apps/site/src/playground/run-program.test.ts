import { createSimulator } from '@qportal/simulator'
import { afterAll, describe, expect, it } from 'vitest'
import { examplePrograms } from './example-programs.ts'
import { compileProgram, formatAmplitude, runProgram } from './run-program.ts'

const simulator = createSimulator()
afterAll(() => simulator.dispose())
const settings = { shots: 1000, seed: 1, signal: new AbortController().signal }

async function run(text: string) {
  const { circuit, problems } = compileProgram(text)
  expect(problems).toEqual([])
  return runProgram(simulator, circuit!, settings)
}

describe('runProgram', () => {
  it('gives counts and amplitudes of a Bell pair', async () => {
    const result = await run(examplePrograms.bell)
    if ('failure' in result) throw new Error(result.failure)
    expect(Object.keys(result.counts!).sort()).toEqual(['00', '11'])
    expect(result.states.map(({ bits, amplitude }) => [bits, formatAmplitude(amplitude!)])).toEqual([
      ['00', '0.707'],
      ['11', '0.707'],
    ])
  })

  it('finds the marked state of the search in every shot', async () => {
    expect(await run(examplePrograms.search)).toMatchObject({ counts: { '11': 1000 }, shots: 1000 })
  })

  it('sends a state whose last qubit is 1 in three quarters of the shots', async () => {
    const result = await run(examplePrograms.teleport)
    if ('failure' in result) throw new Error(result.failure)
    const ones = Object.entries(result.counts!).filter(([bits]) => bits.startsWith('1'))
    const share = ones.reduce((sum, [, count]) => sum + count, 0) / settings.shots
    expect(share).toBeCloseTo(0.75, 1)
  })

  it('names the code of a run that fails', async () => {
    const { circuit } = compileProgram(
      'OPENQASM 3.0; include "stdgates.inc"; input float a; qubit q; rx(a) q;',
    )
    expect(await runProgram(simulator, circuit!, settings)).toEqual({
      failure: 'simulator/unbound-parameter',
    })
  })
})

it('locates what is wrong in a program and gives no circuit', () => {
  const { circuit, problems } = compileProgram('OPENQASM 3.0;\nqubit q;\nnope q;\n')
  expect(circuit).toBeUndefined()
  expect(problems.map(({ line, column }) => [line, column])).toEqual([[3, 1]])
})

it('refuses a program that would block the page at each key', () => {
  const loop = 'OPENQASM 3.0;\nqubit q;\nfor uint i in [1:300000] { }\n'
  expect(compileProgram(loop).problems.map(({ code }) => code)).toEqual(['limit/steps'])
})

it.each([
  [{ real: Math.SQRT1_2, imaginary: 0 }, '0.707'],
  [{ real: -0, imaginary: -0.5 }, '-0.5i'],
  [{ real: 0.5, imaginary: -0.5 }, '0.5 − 0.5i'],
])('writes the amplitude %o as %s', (amplitude, text) => {
  expect(formatAmplitude(amplitude)).toBe(text)
})
