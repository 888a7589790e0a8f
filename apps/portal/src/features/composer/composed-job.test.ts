import { openComposer } from '@qportal/composer'
import { expect, it } from 'vitest'
import { composedJob } from './composed-job.ts'

const start = 'OPENQASM 3.0;\ninclude "stdgates.inc";\ninput float theta;\nqubit q;\nrx(theta) q;\n'
function jobOf(text: string, isSound: boolean) {
  return composedJob({
    text,
    circuit: openComposer(text).qasm.circuit,
    jobType: 'sampling',
    observable: undefined,
    parameters: { theta: 1 },
    isSound,
  })
}

it('has numbers in the place of named parameters', () => {
  expect(jobOf(start, true).program).toContain('rx(1) q')
})

it('writes the observable as the job form does', () => {
  const { operator } = composedJob({
    text: start,
    circuit: openComposer(start).qasm.circuit,
    jobType: 'estimation',
    observable: [
      {
        coefficient: -0.5,
        factors: [
          { pauli: 'X', qubit: 0 },
          { pauli: 'Z', qubit: 12 },
        ],
      },
      { coefficient: 2, factors: [] },
    ],
    parameters: {},
    isSound: true,
  })
  expect(operator).toEqual([
    { pauli: 'X0 Z12', coefficient: '-0.5' },
    { pauli: 'I0', coefficient: '2' },
  ])
})

it('has the whole text where something in it is wrong, so that the form can say so', () => {
  const text = `${start}foo q;\n`
  expect(jobOf(text, false).program).toBe(text)
})
