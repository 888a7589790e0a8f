import { describe, expect, it } from 'vitest'
import { jobFixtures } from '../testing/wire-fixtures.ts'
import { decodeLargeJob, decodeWholeJob } from './decode-large-job.ts'

const many = 2 ** 8
const limits = { whole: 64, kept: 8 }
function job(counts: Record<string, number>) {
  return {
    ...jobFixtures.sampling,
    job_info: { ...jobFixtures.sampling.job_info, result: { sampling: { counts } } },
  }
}
/** Integers as keys, as some servers send them. */
const reply = job(Object.fromEntries(Array.from({ length: many }, (_, outcome) => [String(outcome), 2])))

function encode(reply: object) {
  return new TextEncoder().encode(JSON.stringify(reply))
}

describe('decodeLargeJob', () => {
  it('decodes a reply to the same job with its most frequent outcomes', () => {
    const whole = decodeWholeJob(encode(reply))
    const short = decodeLargeJob(encode(reply), limits)
    const { result: _whole, raw: _rawWhole, ...same } = whole!
    const { result, raw, ...other } = short!
    expect(other).toEqual(same)
    expect(Object.entries(result?.sampling?.counts ?? {})).toHaveLength(8)
    expect(result?.sampling?.counts).toMatchObject({ ['00000001']: 2 })
    expect(result?.leftOut?.counts).toEqual({ outcomes: many - 8, sum: 2 * (many - 8) })
    expect(raw.result).toEqual({})
  })

  it('reads outcomes in bits as the client reads them', () => {
    const counts: Record<string, number> = {}
    for (let outcome = 0; outcome < many; outcome += 1)
      counts[outcome.toString(2).padStart(8, '0')] = (outcome * 7) % 11
    const mitigation = { method: 'm', raw_counts: counts, quasi_probabilities: { '00000001': -0.25 } }
    const result = { sampling: { counts }, mitigation_details: { ro_error_mitigation: mitigation } }
    const info = { ...jobFixtures.sampling.job_info, result }
    const plain = decodeLargeJob(encode({ ...reply, job_info: info }), limits)
    // A space in one key makes the client decode every key.
    const spaced = Object.fromEntries(
      Object.entries(counts).map(([outcome, count], index) => [index ? outcome : `${outcome} `, count]),
    )
    const other = { ...info, result: { ...result, sampling: { counts: spaced } } }
    const decoded = decodeLargeJob(encode({ ...reply, job_info: other }), limits)
    expect(Object.keys(plain?.result?.leftOut ?? {})).toEqual(['counts', 'rawCounts', 'quasiProbabilities'])
    expect(decoded).toEqual(plain)
    expect(decodeWholeJob(encode({ ...reply, job_info: other }))?.result?.sampling?.counts).toEqual(counts)
  })

  it('keeps the counts of each program unless they are many', () => {
    const { counts } = reply.job_info.result.sampling
    const divided = (parts: Record<string, Record<string, number>>) => {
      const info = { ...reply.job_info, result: { sampling: { counts, divided_counts: parts } } }
      return decodeLargeJob(encode({ ...reply, job_info: info }), limits)?.result?.sampling?.dividedCounts
    }
    const parts = { '0': { '01': 3, '10': 5 }, '1': { '1': 8 } }
    expect(divided(parts)).toEqual(parts)
    expect(divided({ '0': parts['0'], '2': parts['1'] })).toEqual({ '0': parts['0'], '2': parts['1'] })
    expect(divided({ '0': counts, '1': { '1': 8 } })).toBeUndefined()
  })

  it('keeps what the client could not read', () => {
    const { counts } = reply.job_info.result.sampling
    const result = {
      sampling: { counts: { ...counts, x: 1 }, divided_counts: { all: {} } },
      mitigation_details: { ro_error_mitigation: { raw_counts: { ...counts, '00000000': 1.5 } } },
    }
    const info = { ...reply.job_info, result }
    expect(decodeLargeJob(encode({ ...reply, job_info: info }), limits)?.result?.unreadable).toEqual([
      { path: ['sampling', 'counts', 'x'], value: 1 },
      { path: ['sampling', 'divided_counts', 'all'], value: {} },
      { path: ['mitigation_details', 'ro_error_mitigation', 'raw_counts', '00000000'], value: 1.5 },
    ])
  })

  it('reads a result that is scanned, and one with mitigation beside it, in full', () => {
    const counts: Record<string, number> = {}
    for (let outcome = 0; outcome < many; outcome += 1) counts[outcome.toString(2).padStart(8, '0')] = outcome
    const short = decodeLargeJob(encode(job(counts)), limits)
    expect(short?.result?.sampling?.counts).toMatchObject({ '11111111': many - 1 })
    const { result, transpile_result } = job(counts).job_info
    const whole = decodeWholeJob(encode(job(counts)))
    expect(whole?.result?.sampling?.counts).toEqual(counts)
    expect(whole?.raw).toEqual({ result, transpileResult: transpile_result })
    const mitigation_details = { ro_error_mitigation: { raw_counts: { '00': 1 } } }
    const info = { ...job(counts).job_info, result: { sampling: { counts }, mitigation_details } }
    const mitigated = decodeLargeJob(encode({ ...job(counts), job_info: info }), limits)
    expect(mitigated?.result?.mitigation?.rawCounts).toEqual({ '00': 1 })
  })

  it('decodes a small reply in full, and no reply that breaks the contract', () => {
    expect(decodeLargeJob(encode(jobFixtures.sampling))).toEqual(decodeWholeJob(encode(jobFixtures.sampling)))
    expect(decodeLargeJob(new TextEncoder().encode('{"job_id":'))).toBeUndefined()
  })
})
