import { expect, it } from 'vitest'
import { loadOnce } from './load-once.ts'

it('loads at the first call, once for all callers', async () => {
  let loads = 0
  const load = loadOnce(() => Promise.resolve(++loads))
  expect(loads).toBe(0)
  expect(await Promise.all([load(), load()])).toEqual([1, 1])
  expect(await load()).toBe(1)
})

it('retries after a failure', async () => {
  let loads = 0
  const load = loadOnce(async () => {
    if (++loads === 1) throw new Error('offline')
    return loads
  })
  const first = load()
  await expect(load()).rejects.toThrow('offline')
  await expect(first).rejects.toThrow('offline')
  expect(await load()).toBe(2)
})
