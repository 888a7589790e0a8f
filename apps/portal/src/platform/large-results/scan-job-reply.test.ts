import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scanJobReply } from './scan-job-reply.ts'
import { slimResult } from './slim-result.ts'

const limits = { whole: 4, kept: 3 }
function scan(text: string) {
  return scanJobReply(new TextEncoder().encode(text), limits)
}

function job(result: unknown, more: object = {}) {
  return {
    job_id: 'j1',
    job_info: { program: ['a "\\ {[counts', '量子'], result, message: null, ...more },
    status: 'succeeded',
  }
}
const six = { '000': 1, '001': 5, '010': 5, '011': 0, '100': 7, '101': 5 }

describe('scanJobReply', () => {
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
        const reply = (kept: object) =>
          job({ estimation: null, sampling: { counts: kept } }, { operator: JSON.parse(anything) as unknown })
        const found = scan(JSON.stringify(reply(all), null, indent))
        const expected = slimResult({ sampling: { counts: all } }, limits)
        const read = found.kind === 'slim' && { ...found, text: JSON.parse(found.text) as unknown }
        expect(read || found).toEqual(
          expected
            ? {
                kind: 'slim',
                text: reply(expected.result.sampling?.counts ?? {}),
                leftOut: expected.leftOut.counts,
              }
            : { kind: 'small' },
        )
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
    ['counts of single programs', JSON.stringify(job({ sampling: { counts: six, divided_counts: {} } }))],
    ['mitigated counts', JSON.stringify(job({ sampling: { counts: six }, mitigation_details: {} }))],
    ['no outcomes', JSON.stringify(job({ sampling: { counts: {} } }))],
    ['a reply that breaks off', JSON.stringify(job({ sampling: { counts: six } })).slice(0, 120)],
    ['a member that comes twice', '{"job_info":{},"job_info":{"result":{"sampling":{"counts":{"0":1}}}}}'],
  ])('leaves %s to the usual decoder', (_, text) => {
    expect(scan(text)).toEqual({ kind: 'other' })
  })
})
