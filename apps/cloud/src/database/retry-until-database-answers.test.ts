import { describe, expect, it } from 'vitest'
import { retryUntilDatabaseAnswers } from './retry-until-database-answers.ts'

const stopRequested = new Promise<void>(() => {})

function away() {
  return new Error('timeout exceeded when trying to connect')
}

function failing(errors: Error[]) {
  let tries = 0
  const step = () => {
    tries++
    const error = errors.shift()
    return error ? Promise.reject(error) : Promise.resolve('ready')
  }
  return { step, tries: () => tries }
}

describe('a start while the database is unavailable', () => {
  it('repeats until it answers, and reports each failure', async () => {
    const heard: unknown[] = []
    const reasons = [away(), new Error('The tables could not be brought up to date.', { cause: away() })]
    const { step } = failing([...reasons])
    const answer = retryUntilDatabaseAnswers(step, {
      retryForMs: 60_000,
      pauseMs: 1,
      stopRequested,
      onTrouble: (error) => heard.push(error),
    })
    expect(await answer).toBe('ready')
    expect(heard).toEqual(reasons)
  })

  it('rejects with the reason when the time is over', async () => {
    const { step, tries } = failing([away(), away()])
    await expect(
      retryUntilDatabaseAnswers(step, { retryForMs: 0, stopRequested, onTrouble: () => {} }),
    ).rejects.toThrow('timeout exceeded')
    expect(tries()).toBe(1)
  })

  it('rejects with the reason when a stop is requested', async () => {
    const { step, tries } = failing([away(), away(), away()])
    let ask = () => {}
    const waiting = retryUntilDatabaseAnswers(step, {
      retryForMs: 60_000,
      pauseMs: 1,
      stopRequested: new Promise<void>((resolve) => (ask = resolve)),
      onTrouble: () => ask(),
    })
    await expect(waiting).rejects.toThrow('timeout exceeded')
    expect(tries()).toBe(2)
  })

  it('rejects at once with any other error', async () => {
    const { step, tries } = failing([new Error('relation "job" does not exist')])
    await expect(
      retryUntilDatabaseAnswers(step, { retryForMs: 60_000, stopRequested, onTrouble: () => {} }),
    ).rejects.toThrow('does not exist')
    expect(tries()).toBe(1)
  })

  it('rejects at once when the disk is full', async () => {
    const full = Object.assign(new Error('could not extend file'), { code: '53100' })
    const { step, tries } = failing([new Error('No tables.', { cause: full })])
    await expect(
      retryUntilDatabaseAnswers(step, { retryForMs: 60_000, stopRequested, onTrouble: () => {} }),
    ).rejects.toThrow('No tables.')
    expect(tries()).toBe(1)
  })
})
