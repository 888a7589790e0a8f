import { getEventListeners } from 'node:events'
import { expect, it } from 'vitest'
import { untilAborted } from './until-aborted.ts'

const never = new Promise<never>(() => undefined)

it('rejects when its signal aborts, also if it was aborted before', async () => {
  const controller = new AbortController()
  const waiting = untilAborted(never, controller.signal)
  controller.abort('given up')
  await expect(waiting).rejects.toBe('given up')
  await expect(untilAborted(never, controller.signal)).rejects.toBe('given up')
})

it('otherwise settles with its work', async () => {
  const { signal } = new AbortController()
  expect(await untilAborted(Promise.resolve('done'), signal)).toBe('done')
  await expect(untilAborted(Promise.reject(new Error('broken')), signal)).rejects.toThrow('broken')
})

it('leaves no listener on a signal that lives on', async () => {
  const { signal } = new AbortController()
  await untilAborted(Promise.resolve(), signal)
  await expect(untilAborted(Promise.reject(new Error('broken')), signal)).rejects.toThrow('broken')
  await new Promise(setImmediate)
  expect(getEventListeners(signal, 'abort')).toEqual([])
})
