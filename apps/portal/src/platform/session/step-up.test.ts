import { ApiError } from '@qportal/api-client'
import { AuthError } from '@qportal/auth-core'
import { expect, it } from 'vitest'
import { createStepUp, withRecentSignIn } from './step-up.ts'

/** Work that is refused with an error the first time. */
function refusedOnce(error: Error) {
  let runs = 0
  return async () => {
    runs++
    if (runs === 1) throw error
    return runs
  }
}

const refusals = [
  new AuthError('auth/recent-sign-in-required'),
  new ApiError({ code: 'api/sign-in-again', message: 'Again', status: 403 }),
]

it.each(refusals)('continues the work after a proof: $code', async (error) => {
  const stepUp = createStepUp()
  const result = withRecentSignIn(stepUp, refusedOnce(error))
  await expect.poll(stepUp.isAsking).toBe(true)
  stepUp.answer(true)
  expect(await result).toBe(2)
  expect(stepUp.isAsking()).toBe(false)
})

it('rejects with the refusal when the user gives up', async () => {
  const stepUp = createStepUp()
  const result = withRecentSignIn(stepUp, refusedOnce(refusals[0]!))
  await expect.poll(stepUp.isAsking).toBe(true)
  stepUp.answer(false)
  await expect(result).rejects.toBe(refusals[0])
})

it('asks once for two operations', async () => {
  const stepUp = createStepUp()
  const both = [stepUp.ask(), stepUp.ask()]
  stepUp.answer(true)
  expect(await Promise.all(both)).toEqual([true, true])
})

it('does not ask after other failures', async () => {
  const stepUp = createStepUp()
  const error = new AuthError('auth/network-error')
  await expect(withRecentSignIn(stepUp, refusedOnce(error))).rejects.toBe(error)
  expect(stepUp.isAsking()).toBe(false)
})
