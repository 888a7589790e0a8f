import { expect, it } from 'vitest'
import { loadWithRetry } from './load-with-retry.ts'

it('retries with growing waits until it succeeds', async () => {
  const waits: number[] = []
  const load = () =>
    waits.length < 7 ? Promise.reject(new Error('No connection')) : Promise.resolve('words')
  const wait = async (ms: number) => {
    waits.push(ms)
  }
  expect(await loadWithRetry(load, wait)).toBe('words')
  expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 10_000, 10_000])
})
