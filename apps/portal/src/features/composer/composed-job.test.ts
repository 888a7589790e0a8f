import { openComposer, readOriginal } from '@qportal/composer'
import { expect, it } from 'vitest'
import { composedJob } from './composed-job.ts'

const shown: (string | number)[] = []
const namedById = {
  nameOf: (id: string) => `gate ${id}`,
  showInstruction: (id: string) => void shown.push(id),
  showText: (offset: number) => void shown.push(offset),
}

const start = 'OPENQASM 3.0;\ninclude "stdgates.inc";\ninput float theta;\nqubit q;\nrx(theta) q;\n'
function jobOf(text: string) {
  const { qasm } = openComposer(text)
  return composedJob({
    text,
    circuit: qasm.circuit,
    qasm,
    jobType: 'sampling',
    observable: undefined,
    parameters: { theta: 1 },
    places: namedById,
  })
}

it('substitutes numbers for named parameters', () => {
  expect(jobOf(start).program).toContain('rx(1) q')
})

it('prints the observable in the notation of the job form', () => {
  const { qasm } = openComposer(start)
  const { operator } = composedJob({
    text: start,
    circuit: qasm.circuit,
    qasm,
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
    places: namedById,
  })
  expect(operator).toEqual([
    { pauli: 'X0 Z12', coefficient: '-0.5' },
    { pauli: 'I0', coefficient: '2' },
  ])
})

it('keeps the whole text of a program with errors, so that the form can show them', () => {
  const text = `${start}foo q;\n`
  expect(jobOf(text).program).toBe(text)
})

it('tells whether the lines of the program are those of the text', () => {
  const plain = 'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit q;\nh q;\n'
  expect(jobOf(plain).isPrinted).toBe(false)
  expect(jobOf(start).isPrinted).toBe(true)
})

it('finds the gate of the drawing at each statement of a printed program', () => {
  const text = `${start}bit c;\ngate own a { h a; t a; }\nnop q;\nown q;\nc = measure q;\nif (c) { z q; own q; }\n`
  const { program, gateAt } = jobOf(text)
  const printed = program.slice(program.lastIndexOf('OPENQASM'))
  const lines = printed.split('\n').filter((line) => line !== '')
  let offset = program.length - printed.length
  const gates = lines.map((line) => {
    const gate = gateAt(offset + line.search(/\S/))
    offset += line.length + 1
    return [line.trim(), gate?.name]
  })
  expect(gates.slice(4)).toEqual([
    ['rx(1) q[0];', 'gate i0'],
    ['h q[0];', 'gate i2'],
    ['t q[0];', 'gate i2'],
    ['c[0] = measure q[0];', 'gate i3'],
    ['if (c[0] == 1) {', 'gate i4'],
    ['z q[0];', 'gate i5'],
    ['h q[0];', 'gate i6'],
    ['t q[0];', 'gate i6'],
    ['}', 'gate i4'],
  ])
  expect(gates.slice(0, 4).map(([, name]) => name)).toEqual([undefined, undefined, undefined, undefined])
  gateAt(program.indexOf('rx(1)'))?.show()
  expect(shown).toEqual(['i0'])
})

it('hands over what the composer has parsed, so that the form does not parse again', () => {
  const text = 'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit q;\nh q;\n'
  const { qasm } = openComposer(text)
  const job = composedJob({
    text,
    circuit: qasm.circuit,
    qasm,
    jobType: 'sampling',
    observable: undefined,
    parameters: {},
    places: namedById,
  })
  expect(job.compile().circuit).toBe(qasm.circuit)
  expect(job.compile().problems).toBe(qasm.problems)
})

it('keeps comments, own gates and named parameters for the one who opens the job', () => {
  const text = `// swept\n${start}gate own a { h a; } // mine\nown q;\n`
  expect(readOriginal(jobOf(text).program)).toEqual({ text, values: { theta: 1 } })
})
