import type { Device } from '@qportal/api-client'
import { compileQasm } from '@qportal/openqasm'
import { describe, expect, it } from 'vitest'
import { findDeviceProblems } from './find-device-problems.ts'

const device: Device = {
  id: 'tokusa',
  name: 'tokusa',
  type: 'superconductivity',
  status: 'available',
  qubitCount: 2,
  pendingJobs: 0,
  basisGates: ['sx', 'rz', 'cx'],
  supportedInstructions: ['measure', 'barrier'],
  description: '',
}

interface Options {
  device?: Partial<Device>
  type?: 'sampling' | 'estimation'
  untranspiled?: boolean
}

function findingsOf(program: string, options: Options = {}) {
  const { circuit } = compileQasm(`OPENQASM 3.0;\ninclude "stdgates.inc";\n${program}`)
  if (!circuit) throw new Error('The program of this test is wrong')
  return findDeviceProblems({
    circuit,
    device: { ...device, ...options.device },
    type: options.type ?? 'sampling',
    untranspiled: options.untranspiled ?? false,
  })
}

describe('findDeviceProblems', () => {
  it('finds nothing in a program that fits', () => {
    expect(findingsOf('qubit[2] q; bit[2] c; h q[0]; barrier q; c = measure q;')).toEqual([])
  })

  it('finds too many qubits', () => {
    expect(findingsOf('qubit[3] q; bit c; c = measure q[0];')).toEqual([
      { code: 'device/too-many-qubits', at: { kind: 'whole' }, parameters: { qubits: 3, limit: 2 } },
    ])
  })

  it('reports the first use of an instruction that the device does not support', () => {
    const program = 'qubit q; bit c; reset q; reset q; c = measure q;'
    const findings = findingsOf(program)
    const start = 'OPENQASM 3.0;\ninclude "stdgates.inc";\n'.length + program.indexOf('reset')
    expect(findings).toMatchObject([
      {
        code: 'device/instruction-not-supported',
        parameters: { instruction: 'reset' },
        at: { origin: { start } },
      },
    ])
  })

  it('checks gates only without a transpiler', () => {
    const program = 'qubit[2] q; bit c; h q[0]; ctrl @ y q[0], q[1]; c = measure q[0];'
    expect(findingsOf(program)).toEqual([])
    expect(findingsOf(program, { untranspiled: true })).toMatchObject([
      { code: 'device/gate-not-in-basis', parameters: { gate: 'h' } },
      { code: 'device/gate-not-in-basis', parameters: { gate: 'ctrl @ y' } },
    ])
  })

  it('requires a measurement only in a sampling job', () => {
    expect(findingsOf('qubit q; h q;')).toMatchObject([{ code: 'device/no-measurement' }])
    expect(findingsOf('qubit q; h q;', { type: 'estimation' })).toEqual([])
  })

  it('reports nothing for a device that lists no instructions', () => {
    expect(
      findingsOf('qubit q; bit c; reset q; c = measure q;', {
        device: { supportedInstructions: [] },
      }),
    ).toEqual([])
  })
})
