import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { describeFailure } from './describe-failure.ts'

describe('describeFailure', () => {
  it('states what happened and why, without a stack', () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), { code: 'ECONNREFUSED' })
    expect(
      describeFailure(new Error('The tables could not be brought up to date.', { cause: refused })),
    ).toBe('The tables could not be brought up to date.\n  connect ECONNREFUSED 127.0.0.1:1')
  })

  it('lists several causes, and the code of one without a message', () => {
    const both = ['::1', '127.0.0.1'].map((address) => new Error(`connect ECONNREFUSED ${address}:5432`))
    const failure = Object.assign(new AggregateError(both, ''), { code: 'ECONNREFUSED' })
    expect(describeFailure(failure)).toBe(
      'ECONNREFUSED\n  connect ECONNREFUSED ::1:5432\n  connect ECONNREFUSED 127.0.0.1:5432',
    )
  })

  it('shows the output of a failed program instead of its command line', async () => {
    const program = ['-e', 'console.error("the disk is full"); process.exit(1)']
    const failure: unknown = await promisify(execFile)(process.execPath, program).catch(
      (error: unknown) => error,
    )
    expect(describeFailure(new Error('PostgreSQL does not start.', { cause: failure }))).toBe(
      'PostgreSQL does not start.\n  the disk is full',
    )
  })

  it('adds advice about a full disk', () => {
    const full = Object.assign(new Error('could not extend file'), { code: '53100' })
    expect(describeFailure(new Error('No tables.', { cause: full }))).toBe(
      'No tables.\n  could not extend file\nThe disk is full: make room on it, then try again.',
    )
  })

  it('keeps the stack of a programming error', () => {
    const mistake = new Error('No answer', { cause: new TypeError('x is not a function') })
    expect(describeFailure(mistake)).toContain('describe-failure.test.ts')
    expect(describeFailure('thrown text')).toBe("'thrown text'")
  })
})
