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

const run = { language: 'en', jobType: 'sampling', isTranspiled: true, couplings: [] } as const

it('marks instructions that a device cannot run, in both languages', () => {
  const marks = deviceMarks(circuit!, device, run)
  expect(marks.some(({ id }) => id === undefined)).toBe(true)
  expect(marks.find(({ id }) => id !== undefined)?.id).toBe(circuit!.instructions[1]!.id)
  expect(marks.every(({ message }) => message.startsWith('Small: '))).toBe(true)
  const japanese = deviceMarks(circuit!, device, { ...run, language: 'ja' })
  expect(japanese.map(({ id }) => id)).toEqual(marks.map(({ id }) => id))
  expect(japanese.every(({ message }) => /^Small：.*[ぁ-ん]/.test(message))).toBe(true)
})

it('marks nothing that the device can run', () => {
  const able = { ...device, qubitCount: 3, supportedInstructions: ['measure', 'if'] }
  expect(deviceMarks(circuit!, able, run)).toEqual([])
})

it('checks gates and couplings without a transpiler, and mid-circuit measurements', () => {
  const chip = { ...device, qubitCount: 3, basisGates: ['sx', 'rz', 'cx'] }
  const { circuit } = compileQasm(
    'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[3] q;\nbit c;\nh q[0];\ncx q[0], q[2];\nc = measure q[0];\nrz(0.5) q[0];\n',
  )
  const untranspiled = { ...run, isTranspiled: false, couplings: [{ control: 0, target: 1 }] }
  const [h, cx, , rz] = circuit!.instructions
  expect(deviceMarks(circuit!, chip, untranspiled).map(({ id }) => id)).toEqual([h!.id, cx!.id, rz!.id])
  expect(deviceMarks(circuit!, chip, run).map(({ id }) => id)).toEqual([rz!.id])
})

it('accepts mid-circuit measurements on a device that lists no instructions', () => {
  const { circuit } = compileQasm(
    'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[2] q;\nbit c;\nc = measure q[0];\nx q[0];\n',
  )
  expect(deviceMarks(circuit!, device, run)).toHaveLength(1)
  expect(deviceMarks(circuit!, { ...device, supportedInstructions: [] }, run)).toEqual([])
})

it('marks a sampling job without a measurement', () => {
  const { circuit } = compileQasm('OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[2] q;\nh q[0];\n')
  expect(deviceMarks(circuit!, device, run).map(({ message }) => message)).toEqual([
    'Small: Nothing is measured, so there would be no counts.',
  ])
  expect(deviceMarks(circuit!, device, { ...run, jobType: 'estimation' })).toEqual([])
})
