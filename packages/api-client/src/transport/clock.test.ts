import { expect, it } from 'vitest'
import { systemClock } from './clock.ts'

it('sleeps on where a timer could not count that far', async () => {
  const waking = new AbortController()
  const long = systemClock.sleep(Infinity, waking.signal).then(() => 'long')
  expect(await Promise.race([long, systemClock.sleep(20).then(() => 'short')])).toBe('short')
  waking.abort()
  expect(await long).toBe('long')
})
