import { expect, it } from 'vitest'
import { loadWithRetry } from './load-with-retry.ts'

it('reports each failure and retries with growing waits until it succeeds', async () => {
  const waits: number[] = []
  const load = () =>
    waits.length < 7 ? Promise.reject(new Error('No connection')) : Promise.resolve('words')
  const wait = async (ms: number) => {
    waits.push(ms)
  }
  let failures = 0
  const onFailure = () => {
    failures += 1
  }
  expect(await loadWithRetry(load, onFailure, wait)).toBe('words')
  expect(failures).toBe(7)
  expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 10_000, 10_000])
})
