import { createApiClient } from '@qportal/api-client'
import { jobFixtures } from '@qportal/api-client/testing'
import { describe, expect, it } from 'vitest'
import { slimJobReply } from './slim-job-reply.ts'

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

function encode(text: string) {
  return new TextEncoder().encode(text)
}

function read(text: string) {
  return createApiClient({
    baseUrl: 'http://cloud.test',
    token: async () => '',
    fetch: async () => new Response(text, { headers: { 'content-type': 'application/json' } }),
  }).getJob('j1')
}

describe('slimJobReply', () => {
  it('shortens a reply to the same job with its most frequent outcomes', async () => {
    const text = JSON.stringify(reply)
    const slim = await slimJobReply('j1', encode(text), limits)
    const [whole, small] = [await read(text), await read(slim?.text ?? '')]
    const { result: _whole, raw: _rawWhole, ...same } = whole
    const { result, raw: _rawSmall, ...other } = small
    expect(other).toEqual(same)
    expect(Object.entries(result?.sampling?.counts ?? {})).toHaveLength(8)
    expect(result?.sampling?.counts).toMatchObject({ ['00000001']: 2 })
    expect(slim?.leftOut.counts).toEqual({ outcomes: many - 8, sum: 2 * (many - 8) })
    expect(slim?.whole().counts).toEqual(whole.result?.sampling?.counts)
    expect(slim?.whole().raw).toMatchObject({ result: reply.job_info.result })
  })

  it('reads outcomes in bits as the client reads them', async () => {
    const counts: Record<string, number> = {}
    for (let outcome = 0; outcome < many; outcome += 1)
      counts[outcome.toString(2).padStart(8, '0')] = (outcome * 7) % 11
    const mitigation = { method: 'm', raw_counts: counts, quasi_probabilities: { '00000001': -0.25 } }
    const result = { sampling: { counts }, mitigation_details: { ro_error_mitigation: mitigation } }
    const info = { ...jobFixtures.sampling.job_info, result }
    const plain = await slimJobReply('j1', encode(JSON.stringify({ ...reply, job_info: info })), limits)
    // A space in one key makes the client decode every key.
    const spaced = Object.fromEntries(
      Object.entries(counts).map(([outcome, count], index) => [index ? outcome : `${outcome} `, count]),
    )
    const other = { ...info, result: { ...result, sampling: { counts: spaced } } }
    const decoded = await slimJobReply('j1', encode(JSON.stringify({ ...reply, job_info: other })), limits)
    expect(plain?.whole().counts).toEqual(counts)
    expect(decoded?.whole().counts).toEqual(counts)
    expect({ ...decoded, whole: undefined }).toEqual({ ...plain, whole: undefined })
  })

  it('keeps the counts of each program unless they are many', async () => {
    const { counts } = reply.job_info.result.sampling
    const divided = async (parts: Record<string, Record<string, number>>) => {
      const sampling = { counts, divided_counts: parts }
      const info = { ...reply.job_info, result: { sampling } }
      const slim = await slimJobReply('j1', encode(JSON.stringify({ ...reply, job_info: info })), limits)
      return (await read(slim?.text ?? '')).result?.sampling?.dividedCounts
    }
    const parts = { '0': { '01': 3, '10': 5 }, '1': { '1': 8 } }
    expect(await divided(parts)).toEqual(parts)
    expect(await divided({ '0': parts['0'], '2': parts['1'] })).toEqual({ '0': parts['0'], '2': parts['1'] })
    expect(await divided({ '0': counts, '1': { '1': 8 } })).toBeUndefined()
  })

  it('keeps what the client could not read', async () => {
    const { counts } = reply.job_info.result.sampling
    const result = {
      sampling: { counts: { ...counts, x: 1 }, divided_counts: { all: {} } },
      mitigation_details: { ro_error_mitigation: { raw_counts: { ...counts, '00000000': 1.5 } } },
    }
    const info = { ...reply.job_info, result }
    const slim = await slimJobReply('j1', encode(JSON.stringify({ ...reply, job_info: info })), limits)
    expect((await read(slim?.text ?? '')).result?.unreadable).toEqual([
      { path: ['sampling', 'counts', 'x'], value: 1 },
      { path: ['sampling', 'divided_counts', 'all'], value: {} },
      { path: ['mitigation_details', 'ro_error_mitigation', 'raw_counts', '00000000'], value: 1.5 },
    ])
  })

  it('reads the whole of a scanned reply only when it is requested', async () => {
    const counts: Record<string, number> = {}
    for (let outcome = 0; outcome < many; outcome += 1) counts[outcome.toString(2).padStart(8, '0')] = outcome
    const slim = await slimJobReply('j1', encode(JSON.stringify(job(counts))), limits)
    expect((await read(slim?.text ?? '')).result?.sampling?.counts).toMatchObject({ '11111111': many - 1 })
    const { result, transpile_result } = job(counts).job_info
    expect(slim?.whole()).toEqual({ counts, raw: { result, transpile_result } })
  })

  it('leaves a small reply unchanged', async () => {
    expect(await slimJobReply('j1', encode(JSON.stringify(jobFixtures.sampling)))).toBeUndefined()
  })
})
