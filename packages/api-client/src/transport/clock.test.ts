import { expect, it } from 'vitest'
import { systemClock } from './clock.ts'

it('sleeps longer than a single timer can', async () => {
  const waking = new AbortController()
  const long = systemClock.sleep(Infinity, waking.signal).then(() => 'long')
  expect(await Promise.race([long, systemClock.sleep(20).then(() => 'short')])).toBe('short')
  waking.abort()
  expect(await long).toBe('long')
})

it('does not sleep with an aborted signal', async () => {
  const woken = systemClock.sleep(Infinity, AbortSignal.abort()).then(() => 'woken')
  expect(await Promise.race([woken, systemClock.sleep(20).then(() => 'asleep')])).toBe('woken')
})
