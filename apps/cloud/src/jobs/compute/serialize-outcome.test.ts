import { describe, expect, it } from 'vitest'
import { serializeOutcome } from './serialize-outcome.ts'

const counts = { '00': 507, '01': 493 }
const outcome = { ok: true, result: { sampling: { counts } }, transpileResult: null } as const

describe('serializeOutcome', () => {
  it('writes a result as it is stored', () => {
    const transpileResult = { transpiled_program: 'OPENQASM 3;' }
    expect(serializeOutcome({ ...outcome, transpileResult })).toEqual({
      ok: true,
      result: '{"sampling":{"counts":{"00":507,"01":493}}}',
      transpileResult: '{"transpiled_program":"OPENQASM 3;"}',
    })
    expect(serializeOutcome(outcome)).toMatchObject({ transpileResult: null })
  })

  it('fails a result that is too long, with advice', () => {
    expect(serializeOutcome(outcome, 40)).toEqual({
      ok: false,
      message: expect.stringMatching(/too long.* fewer shots/),
      reason: 'result/too-many-outcomes',
    })
  })

  it('fails a result that is longer than any string', () => {
    const endless = {
      toJSON: () => {
        throw new RangeError('Invalid string length')
      },
    }
    expect(serializeOutcome({ ...outcome, result: endless })).toMatchObject({ ok: false })
  })

  it('leaves a failure unchanged', () => {
    const failure = { ok: false, message: 'The job broke off.', reason: 'run/out-of-memory' } as const
    expect(serializeOutcome(failure)).toBe(failure)
  })
})
