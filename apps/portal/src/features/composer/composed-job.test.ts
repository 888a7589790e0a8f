import { openComposer, readOriginal } from '@qportal/composer'
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

it('substitutes numbers for named parameters', () => {
  expect(jobOf(start, true).program).toContain('rx(1) q')
})

it('prints the observable in the notation of the job form', () => {
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

it('keeps the whole text of a program with errors, so that the form can show them', () => {
  const text = `${start}foo q;\n`
  expect(jobOf(text, false).program).toBe(text)
})

it('tells whether the lines of the program are those of the text', () => {
  const plain = 'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit q;\nh q;\n'
  expect(jobOf(plain, true).isPrinted).toBe(false)
  expect(jobOf(start, true).isPrinted).toBe(true)
})

it('keeps comments, own gates and named parameters for the one who opens the job', () => {
  const text = `// swept\n${start}gate own a { h a; } // mine\nown q;\n`
  expect(readOriginal(jobOf(text, true).program)).toEqual({ text, values: { theta: 1 } })
})
