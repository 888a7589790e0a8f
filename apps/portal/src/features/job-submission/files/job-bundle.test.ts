import type { Job } from '@qportal/api-client'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { readJobSource } from '../program/read-job-source.ts'
import { emptyJobForm, toJobSubmission } from '../values/job-form-values.ts'
import { packJob } from './job-bundle.ts'
import { toJobForm } from './job-file.ts'

const job: Job = {
  id: 'j1',
  name: 'Ising, θ = π/4',
  description: 'Chain',
  type: 'estimation',
  status: 'succeeded',
  deviceId: 'tokusa',
  shots: 4096,
  programs: ['OPENQASM 3.0;\nqubit[2] q;\n'],
  operator: [{ pauli: 'Z 0 Z 1', coefficient: -0.5 }],
  result: { sampling: { counts: { '11': 3, '00': 1 } } },
  transpilerInfo: { transpiler_lib: 'qiskit' },
  simulatorInfo: {},
  mitigationInfo: { ro_error_mitigation: 'pseudo_inverse' },
  raw: { result: { sampling: { counts: { '11': 3, '00': 1 } } } },
}

function file(name: string, bytes: Uint8Array<ArrayBuffer>) {
  return new File([bytes], name)
}

describe('packJob', () => {
  it('restores an equal submission from the archive', async () => {
    const source = await readJobSource(file('job.zip', packJob(job)))
    if (source.kind !== 'job') throw new Error(source.kind)
    expect(toJobSubmission({ ...emptyJobForm, ...source.values })).toEqual(toJobSubmission(toJobForm(job)))
  })

  it('keeps the type and all programs of a job that the form cannot submit', () => {
    const programs = ['qubit q;', 'qubit[2] q;']
    const members = unzipSync(packJob({ ...job, type: 'multi_manual', programs, operator: [] }))
    expect(JSON.parse(strFromU8(members['job.json']!))).toMatchObject({
      jobType: 'multi_manual',
      jobInfo: { program: programs },
    })
  })

  it('contains the result, the outcomes and the figure', () => {
    const members = unzipSync(packJob(job, { svg: '<svg/>', png: new Uint8Array([1]) }))
    expect(Object.keys(members)).toEqual([
      'job.json',
      'figure.svg',
      'figure.png',
      'result.json',
      'outcomes.csv',
    ])
    expect(strFromU8(members['outcomes.csv']!).split('\r\n')).toEqual([
      'outcome,count,probability',
      '"=""00""",1,0.25',
      '11,3,0.75',
      '',
    ])
    expect(JSON.parse(strFromU8(members['result.json']!))).toEqual({ result: job.raw.result })
  })
})

describe('readJobSource', () => {
  it.each([
    ['a program', 'OPENQASM 3.0;', 'program'],
    ['a job file', '{"jobInfo":{"program":["qubit q;"]}}', 'job'],
    ['other JSON', '{"a":1}', 'unreadable'],
    ['an empty file', '', 'program'],
  ])('reads %s', async (_, text, kind) => {
    expect((await readJobSource(file('f', strToU8(text)))).kind).toBe(kind)
  })

  it('rejects files that are too large, not text, or archives without a job', async () => {
    const kindOf = async (bytes: Uint8Array<ArrayBuffer>) => (await readJobSource(file('f', bytes))).kind
    expect(await kindOf(new Uint8Array(500_001).fill(32))).toBe('tooLarge')
    expect(await kindOf(new Uint8Array(4_000_001))).toBe('tooLarge')
    expect(await kindOf(new Uint8Array([0xff, 0xfe, 0x00]))).toBe('unreadable')
    expect(await kindOf(zipSync({ 'other.txt': strToU8('x') }))).toBe('unreadable')
    expect(await kindOf(new Uint8Array([0x50, 0x4b, 3, 4]))).toBe('unreadable')
  })
})
