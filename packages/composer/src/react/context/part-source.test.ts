import { expect, it, vi } from 'vitest'
import { createPartSource } from './part-source.ts'

function connection() {
  const waiting = new Set<() => void>()
  return {
    onConnection: (again: () => void) => {
      waiting.add(again)
      return () => waiting.delete(again)
    },
    comesBack: () => waiting.forEach((again) => again()),
    waiting,
  }
}

it('loads a part once', async () => {
  const request = vi.fn(async () => 'part')
  const source = createPartSource(request, connection().onConnection)
  expect(source.loaded()).toBeUndefined()
  expect(await source.load()).toBe('part')
  expect(await source.load()).toBe('part')
  expect(source.loaded()).toBe('part')
  expect(request).toHaveBeenCalledOnce()
})

it('loads a part that failed when the connection is back, and tells who waits', async () => {
  const { onConnection, comesBack, waiting } = connection()
  let isOnline = false
  const source = createPartSource(async () => {
    if (!isOnline) throw new TypeError('Failed to fetch')
    return 'part'
  }, onConnection)
  expect(await source.load()).toBeUndefined()
  const told = new Promise<void>((resolve) => {
    const stop = source.subscribe(() => {
      stop()
      resolve()
    })
  })
  comesBack()
  await Promise.resolve()
  expect(source.loaded()).toBeUndefined()
  isOnline = true
  comesBack()
  await told
  expect(source.loaded()).toBe('part')
  expect(waiting.size).toBe(0)
})
