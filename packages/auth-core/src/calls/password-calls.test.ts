import { expect, it } from 'vitest'
import { ada, setUp } from '../../test/set-up-session.ts'
import { createCallContext } from './call-context.ts'
import { signIn } from './password-calls.ts'

it('remembers the password of an unconfirmed user, but not of a cancelled sign-in', async () => {
  const { ports } = setUp([{ ...ada, confirmed: false }])
  const context = createCallContext(ports)
  const controller = new AbortController()
  controller.abort()
  for (const [signal, vault] of [
    [controller.signal, {}],
    [new AbortController().signal, { password: ada.password }],
  ] as const) {
    await expect(signIn(ada, context, signal)).rejects.toMatchObject({ code: 'auth/user-not-confirmed' })
    expect(context.vault).toEqual(vault)
  }
})
