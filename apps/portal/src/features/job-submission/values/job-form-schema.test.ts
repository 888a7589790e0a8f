import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { jobFormSchema } from './job-form-schema.ts'
import { bellProgram, emptyJobForm, toJobSubmission, type JobFormValues } from './job-form-values.ts'

const filled: JobFormValues = { ...emptyJobForm, name: 'Bell', deviceId: 'sv-27', program: bellProgram }

function problemsOf(values: JobFormValues): Record<string, string> {
  const { issues = [] } = v.safeParse(jobFormSchema, values)
  return Object.fromEntries(issues.toReversed().map((issue) => [v.getDotPath(issue) ?? '', issue.message]))
}

function estimation(pauli: string, coefficient = '1'): JobFormValues {
  return {
    ...filled,
    type: 'estimation',
    operator: [{ pauli, coefficient }],
  }
}

describe('jobFormSchema', () => {
  it.each<[string, JobFormValues, Record<string, string>]>([
    ['a filled form', filled, {}],
    ['no name', { ...filled, name: '  ' }, { name: 'nameRequired' }],
    ['a name of invisible characters', { ...filled, name: '\t\u0007' }, { name: 'nameRequired' }],
    ['a name of 257 characters', { ...filled, name: 'x'.repeat(257) }, { name: 'nameTooLong' }],
    ['no device', { ...filled, deviceId: '' }, { deviceId: 'deviceRequired' }],
    ['no shots', { ...filled, shots: null }, { shots: 'shotsPositive' }],
    ['0 shots', { ...filled, shots: 0 }, { shots: 'shotsPositive' }],
    ['half a shot', { ...filled, shots: 0.5 }, { shots: 'shotsPositive' }],
    ['too many shots', { ...filled, shots: 10_000_001 }, { shots: 'shotsTooMany' }],
    [
      'an empty program among several',
      { ...filled, type: 'multi_manual', program: '', programs: [{ text: bellProgram }, { text: ' ' }] },
      { 'programs.1.text': 'programRequired' },
    ],
    [
      '65 programs',
      {
        ...filled,
        type: 'multi_manual',
        programs: Array.from({ length: 65 }, () => ({ text: bellProgram })),
      },
      { programs: 'programsTooMany' },
    ],
    ['no Python program', { ...filled, type: 'sse', program: '' }, { source: 'programRequired' }],
    [
      'a Python program of 375,001 bytes',
      { ...filled, type: 'sse', source: '#'.repeat(374_999) + 'é' },
      { source: 'sourceTooLong' },
    ],
    ['no program', { ...filled, program: '\n' }, { program: 'programRequired' }],
    [
      'a program of 500,001 characters',
      { ...filled, program: 'x'.repeat(500_001) },
      { program: 'programTooLong' },
    ],
    [
      'a long description',
      { ...filled, description: 'x'.repeat(1025) },
      { description: 'descriptionTooLong' },
    ],
    ['broken JSON', { ...filled, mitigation: '{' }, { mitigation: 'jsonInvalid' }],
    ['a list as JSON', { ...filled, simulator: '[]' }, { simulator: 'jsonInvalid' }],
    ['empty JSON', { ...filled, transpiler: ' ' }, {}],
    ['Z 0 Z 1', estimation('Z 0 Z 1'), {}],
    ['X0X11', estimation('X0X11'), {}],
    ['no operator', estimation(''), { 'operator.0.pauli': 'pauliRequired' }],
    ['small letters', estimation('x0'), { 'operator.0.pauli': 'pauliInvalid' }],
    ['a letter without a qubit', estimation('X 0 Z'), { 'operator.0.pauli': 'pauliInvalid' }],
    ['a qubit named twice', estimation('X 0 Z 0'), { 'operator.0.pauli': 'pauliTwice' }],
    ['a term in full-width characters', estimation('Ｘ０　Ｚ１', '－１．５'), {}],
    ['no coefficient', estimation('Z 0', ''), { 'operator.0.coefficient': 'coefficientRequired' }],
    [
      'a coefficient of another base',
      estimation('Z 0', '0x10'),
      { 'operator.0.coefficient': 'coefficientInvalid' },
    ],
    [
      'a coefficient beyond all numbers',
      estimation('Z 0', '1e999'),
      { 'operator.0.coefficient': 'coefficientInvalid' },
    ],
    ['words for a coefficient', estimation('Z 0', 'one'), { 'operator.0.coefficient': 'coefficientInvalid' }],
    [
      'a comma in a coefficient',
      estimation('Z 0', '1,5'),
      { 'operator.0.coefficient': 'coefficientInvalid' },
    ],
    ['the identity as the single letter I', estimation('I'), {}],
    ['an empty operator of a sampling job', { ...filled, operator: [{ pauli: '', coefficient: '' }] }, {}],
  ])('validates %s', (_, values, problems) => {
    expect(problemsOf(values)).toEqual(problems)
  })
})

describe('toJobSubmission', () => {
  it('sends the operator of an estimation in the format of the API', () => {
    expect(toJobSubmission(estimation('X0Z 12', '-0.5')).operator).toEqual([
      { pauli: 'X 0 Z 12', coefficient: -0.5 },
    ])
    expect(toJobSubmission(filled)).not.toHaveProperty('operator')
  })

  it('converts full-width characters and typographic minus signs', () => {
    expect(toJobSubmission(estimation('Ｘ０　Ｚ１', '－１．５')).operator).toEqual([
      { pauli: 'X 0 Z 1', coefficient: -1.5 },
    ])
    expect(toJobSubmission(estimation('Z0', '\u22120.25')).operator).toEqual([
      { pauli: 'Z 0', coefficient: -0.25 },
    ])
  })

  it('sends a name as one line without control characters', () => {
    expect(toJobSubmission({ ...filled, name: '\tBell\t 2\u0000\n\ud83d ' }).name).toBe('Bell  2 \ufffd')
  })

  it('parses the settings', () => {
    expect(toJobSubmission(filled)).toMatchObject({
      name: 'Bell',
      shots: 1000,
      transpilerInfo: { transpiler_lib: 'qiskit', transpiler_options: { optimization_level: 2 } },
      simulatorInfo: {},
      mitigationInfo: {},
    })
  })
})
