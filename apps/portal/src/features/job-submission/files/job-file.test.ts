import { jobLimits } from '@qportal/api-client'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyJobForm, toJobSubmission, type JobFormValues } from '../values/job-form-values.ts'
import { parseJobFile, printJobFile } from './job-file.ts'

const json = fc
  .dictionary(
    fc.constantFrom('transpiler_lib', 'level', 'a'),
    fc.oneof(fc.string(), fc.integer(), fc.constant(null)),
  )
  .map((settings) => JSON.stringify(settings))

const values: fc.Arbitrary<JobFormValues> = fc.record({
  name: fc.string({ minLength: 1 }),
  description: fc.string(),
  type: fc.constantFrom('sampling', 'estimation', 'multi_manual', 'sse'),
  deviceId: fc.string({ minLength: 1 }),
  shots: fc.integer({ min: 1, max: jobLimits.maxShots }),
  program: fc.string({ minLength: 1 }),
  programs: fc.array(fc.record({ text: fc.string({ minLength: 1 }) }), { minLength: 1, maxLength: 4 }),
  source: fc.string({ minLength: 1 }),
  operator: fc.array(
    fc.record({
      pauli: fc.constantFrom('X 0', 'Z0 Z1', 'Y 3X 1'),
      coefficient: fc
        .double({ noNaN: true, noDefaultInfinity: true })
        .map((number) => String(number === 0 ? 0 : number)),
    }),
    { minLength: 1 },
  ),
  transpiler: json,
  simulator: json,
  mitigation: json,
})

describe('job files', () => {
  it('restore an equal submission', () => {
    fc.assert(
      fc.property(values, (form) => {
        const submission = toJobSubmission(form)
        const loaded = parseJobFile(printJobFile(submission))
        expect(toJobSubmission({ ...emptyJobForm, ...loaded })).toEqual(submission)
      }),
    )
  })

  it('are read in the format of the OQTOPUS portal, with settings as objects or text', () => {
    const file = {
      name: 'Bell sampling',
      description: 'A pair',
      deviceId: 'qulacs',
      jobType: 'estimation',
      jobInfo: {
        program: ['OPENQASM 3.0;\nqubit[2] q;\n'],
        operator: [{ pauli: 'X 0 X 1', coeff: 1.5 }],
      },
      transpilerInfo: { transpiler_lib: 'qiskit' },
      simulatorInfo: '{"n_qubits": 2}',
      mitigationInfo: {},
      shots: 1000,
    }
    expect(parseJobFile(JSON.stringify(file))).toEqual({
      name: 'Bell sampling',
      description: 'A pair',
      deviceId: 'qulacs',
      type: 'estimation',
      shots: 1000,
      program: 'OPENQASM 3.0;\nqubit[2] q;\n',
      operator: [{ pauli: 'X 0 X 1', coefficient: '1.5' }],
      transpiler: '{\n  "transpiler_lib": "qiskit"\n}',
      simulator: '{\n  "n_qubits": 2\n}',
      mitigation: '{}',
    })
  })

  it('are read with the field names of the API', () => {
    const wire = { name: 'A', device_id: 'd', job_type: 'sampling', job_info: { program: ['qubit q;'] } }
    expect(parseJobFile(JSON.stringify(wire))).toEqual({
      name: 'A',
      deviceId: 'd',
      type: 'sampling',
      program: 'qubit q;',
    })
  })

  it.each(['', 'qubit q;', '[]', '{}', '{"jobInfo": {"program": []}}', 'null'])('reject %j', (text) => {
    expect(parseJobFile(text)).toBeUndefined()
  })

  it('are parsed from any JSON without an exception', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        parseJobFile(text)
      }),
    )
  })
})
