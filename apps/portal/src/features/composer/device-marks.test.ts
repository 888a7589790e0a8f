import { compileQasm } from '@qportal/openqasm'
import { expect, it } from 'vitest'
import { deviceMarks } from './device-marks.ts'

const { circuit } = compileQasm(
  'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[3] q;\nbit c;\nc = measure q[0];\nif (c) x q[1];\n',
)

const device = {
  id: 'small',
  name: 'Small',
  type: 'superconductivity',
  status: 'available',
  qubitCount: 2,
  pendingJobs: 0,
  basisGates: [],
  supportedInstructions: ['measure', 'barrier'],
  description: '',
} as const

it('marks what a device cannot run, each at its place, in the language of the reader', () => {
  const marks = deviceMarks(circuit!, device, 'en')
  expect(marks.some(({ id }) => id === undefined)).toBe(true)
  expect(marks.find(({ id }) => id !== undefined)?.id).toBe(circuit!.instructions[1]!.id)
  expect(marks.every(({ message }) => message.startsWith('Small: '))).toBe(true)
  expect(deviceMarks(circuit!, device, 'ja').map(({ message }) => message)).not.toEqual(
    marks.map(({ message }) => message),
  )
})

it('marks nothing that it can run', () => {
  const able = { ...device, qubitCount: 3, supportedInstructions: ['measure', 'if'] }
  expect(deviceMarks(circuit!, able, 'en')).toEqual([])
})
