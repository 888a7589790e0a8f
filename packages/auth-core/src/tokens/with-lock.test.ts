import { expect, it } from 'vitest'
import { fakeLocks } from '../../test/fake-browser.ts'
import { manualClock } from '../testing/index.ts'
import { withLock } from './with-lock.ts'

it('rejects with the failure of the work, and does not repeat it', async () => {
  const works: string[] = []
  const work = async () => {
    works.push('work')
    throw new Error('broken')
  }
  await expect(withLock({ locks: fakeLocks(), clock: manualClock() }, 'name', work)).rejects.toThrow('broken')
  expect(works).toEqual(['work'])
})

it('runs work one after the other', async () => {
  const [locks, clock, order] = [fakeLocks(), manualClock(), [] as string[]]
  const work = (name: string) => async () => {
    order.push(`${name} begins`)
    await Promise.resolve()
    order.push(`${name} ends`)
  }
  await Promise.all(['a', 'b'].map((name) => withLock({ locks, clock }, 'lock', work(name))))
  expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
})

it('runs without the lock if the lock or the port is unavailable', async () => {
  const [locks, clock] = [fakeLocks(), manualClock()]
  void locks.request('lock', { signal: new AbortController().signal }, () => new Promise(() => undefined))
  const waiting = withLock({ locks, clock }, 'lock', async () => 'done')
  await clock.advance(10_000)
  expect(await waiting).toBe('done')
  expect(await withLock({ clock }, 'lock', async () => 'done')).toBe('done')
})

it.skipIf(!globalThis.navigator?.locks)('works with the locks of the platform', async () => {
  const { locks } = navigator
  const [clock, order] = [manualClock(), [] as string[]]
  const work = (name: string) => async () => {
    order.push(`${name} begins`)
    await new Promise((resolve) => setTimeout(resolve))
    order.push(`${name} ends`)
  }
  await Promise.all(['a', 'b'].map((name) => withLock({ locks, clock }, 'platform', work(name))))
  expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])

  let release = (): void => undefined
  const held = locks.request('platform', () => new Promise<void>((resolve) => (release = resolve)))
  const waiting = withLock({ locks, clock }, 'platform', async () => 'done')
  await clock.advance(10_000)
  expect(await waiting).toBe('done')
  release()
  await held
})
