import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { isDiskFull } from './is-disk-full.ts'

function failureOf(work: Promise<unknown>) {
  return work.catch((error: unknown) => error)
}

describe('isDiskFull', () => {
  it.skipIf(!existsSync('/dev/full'))('recognizes the errors of the system and of programs', async () => {
    expect(isDiskFull(await failureOf(writeFile('/dev/full', 'text')))).toBe(true)
    const env = { ...process.env, LC_ALL: 'C' }
    const copied = promisify(execFile)('cp', [import.meta.filename, '/dev/full'], { env })
    expect(isDiskFull(await failureOf(copied))).toBe(true)
  })

  it("recognizes PostgreSQL's error, also as a cause", () => {
    const full = Object.assign(new Error('could not extend file'), { code: '53100' })
    expect(isDiskFull(new Error('No tables.', { cause: full }))).toBe(true)
  })

  it('accepts no other failure', () => {
    expect(isDiskFull(Object.assign(new Error('no such file'), { code: 'ENOENT' }))).toBe(false)
    expect(isDiskFull(undefined)).toBe(false)
  })
})
