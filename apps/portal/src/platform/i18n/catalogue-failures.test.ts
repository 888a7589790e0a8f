import { expect, it } from 'vitest'
import { catalogueFailures } from './catalogue-failures.ts'

it('knows whether texts of the chosen language are missing, and tells each change', () => {
  const told: boolean[] = []
  const stop = catalogueFailures.add(() => told.push(catalogueFailures.areTextsMissing()))
  catalogueFailures.choose('ja')
  catalogueFailures.loaded('ja', 'auth')
  catalogueFailures.failed('ja', 'auth')
  catalogueFailures.choose('en')
  catalogueFailures.failed('ja', 'common')
  catalogueFailures.choose('ja')
  catalogueFailures.loaded('ja', 'auth')
  catalogueFailures.loaded('ja', 'common')
  stop()
  expect(told).toEqual([false, true, false, false, true, true, false])
})

it('ends a wait when a reader asks to try again', async () => {
  const waiting = catalogueFailures.wait(2 ** 30)
  catalogueFailures.tryAgain()
  await waiting
})
