import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeJob } from '../jobs/decode-job.ts'
import { decodeLargeJob } from './decode-large-job.ts'
import { scanCounts } from './scan-counts.ts'
import { shortenResult } from './shorten-result.ts'

const limits = { whole: 4, kept: 3 }
function scan(text: string) {
  return scanCounts(new TextEncoder().encode(text), limits.kept)
}

function job(result: unknown, more: object = {}) {
  return {
    job_id: 'j1',
    job_info: { program: ['a "\\ {[counts', '量子'], result, message: null, ...more },
    status: 'succeeded',
  }
}
const six = { '000': 1, '001': 5, '010': 5, '011': 0, '100': 7, '101': 5 }

describe('scanCounts', () => {
  it('finds in the bytes what JSON.parse finds, in any formatting', () => {
    const counts = fc
      .uniqueArray(fc.integer({ min: 0, max: 31 }), { minLength: 1 })
      .chain((labels) =>
        fc
          .array(fc.integer({ min: 0, max: 9 }), { minLength: labels.length, maxLength: labels.length })
          .map((sizes) =>
            Object.fromEntries(
              labels.map((label, index) => [label.toString(2).padStart(5, '0'), sizes[index] ?? 0]),
            ),
          ),
      )
    fc.assert(
      fc.property(counts, fc.constantFrom(0, 1, '\t'), fc.json(), (all, indent, anything) => {
        const wire = job({ estimation: null, sampling: { counts: all } }, { operator: JSON.parse(anything) })
        const text = JSON.stringify(wire, null, indent)
        const decoded = decodeJob(wire)
        const result = shortenResult(decoded?.result, limits)
        const expected = result ? { ...decoded, result, raw: { ...decoded?.raw, result: {} } } : decoded
        expect(decodeLargeJob(new TextEncoder().encode(text), limits)).toEqual(expected)
        const scanned = scan(text)
        const hasLeadingZero = Object.keys(all).some((label) => label.startsWith('0'))
        expect(scanned?.outcomes).toBe(hasLeadingZero ? Object.keys(all).length : undefined)
        const bytes = scanned && new TextEncoder().encode(text).slice(scanned.begin, scanned.end)
        expect(bytes && JSON.parse(new TextDecoder().decode(bytes))).toEqual(scanned && all)
      }),
    )
  })

  it.each([
    ['no job', '[]'],
    ['no result', JSON.stringify(job(null))],
    ['an estimation', JSON.stringify(job({ estimation: { exp_value: 0 } }))],
    ['a result as text', JSON.stringify(job(JSON.stringify({ sampling: { counts: six } })))],
    ['outcomes as integers', JSON.stringify(job({ sampling: { counts: { 0: 1, 1: 2, 10: 3 } } }))],
    ['outcomes of unequal length', JSON.stringify(job({ sampling: { counts: { ...six, '1': 1 } } }))],
    [
      'counts that are no whole numbers',
      JSON.stringify(job({ sampling: { counts: { ...six, '110': 0.5 } } })),
    ],
    [
      'a count that a number does not hold',
      `{"job_info":{"result":{"sampling":{"counts":{"0":${'9'.repeat(16)}}}}}}`,
    ],
    ['an outcome without a count', '{"job_info":{"result":{"sampling":{"counts":{"0":}}}}}'],
    ['no outcomes', JSON.stringify(job({ sampling: { counts: {} } }))],
    ['a reply that breaks off', JSON.stringify(job({ sampling: { counts: six } })).slice(0, 120)],
    ['counts that come twice', '{"job_info":{"result":{"sampling":{"counts":{"01":1},"counts":{"01":1}}}}}'],
    ['outcomes that may be integers', JSON.stringify(job({ sampling: { counts: { 10: 1, 11: 2 } } }))],
  ])('leaves %s to the usual decoder', (_, text) => {
    expect(scan(text)).toBeUndefined()
  })
})
