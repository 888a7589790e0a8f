import { openComposer } from '@qportal/composer'
import { expect, it } from 'vitest'
import { composedJob } from './composed-job.ts'

const start = 'OPENQASM 3.0;\ninclude "stdgates.inc";\ninput float theta;\nqubit q;\nrx(theta) q;\n'
const jobOf = (text: string, isSound: boolean) =>
  composedJob({
    text,
    circuit: openComposer(text).qasm.circuit,
    jobType: 'sampling',
    observable: undefined,
    parameters: { theta: 1 },
    isSound,
  })

it('has numbers in the place of named parameters', () => {
  expect(jobOf(start, true).program).toContain('rx(1) q')
})

it('has the whole text where something in it is wrong, so that the form can say so', () => {
  const text = `${start}foo q;\n`
  expect(jobOf(text, false).program).toBe(text)
})
