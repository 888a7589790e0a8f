import { createSession, memoryTokenStore, webPorts } from '@qportal/auth-core'
import { fakeSignUpApi, fakeUserPool, RIGHT_CODE } from '@qportal/auth-core/testing'
import { expect, it } from 'vitest'
import { parseConfig } from '../bootstrap/config.ts'
import { portalServicesOf } from './portal-services.ts'

const ada = { email: 'ada@example.ac.jp', password: 'Correct-horse-7' }

const config = parseConfig({
  productName: { en: 'Portal', ja: 'ポータル' },
  region: 'local-1',
  userPoolId: 'local_pool',
  webClientId: 'client',
  signUpApiBaseUrl: 'http://cloud.test/signup-api',
  links: { terms: '/terms', privacy: '/privacy' },
})

it('keeps data over new tokens and drops it when the pool ends the session', async () => {
  const ports = webPorts('client')
  const userPool = fakeUserPool({ users: [{ ...ada, totp: true }], clock: ports.clock })
  const session = createSession({
    userPool,
    signUpApi: fakeSignUpApi({ userPool }),
    tokenStore: memoryTokenStore(),
    clientId: 'client',
    clock: ports.clock,
    random: ports.random,
  })
  await session.start()
  await session.signIn(ada)
  await session.confirmSignIn({ code: RIGHT_CODE })

  const { queryClient, jobFollower, toaster, announcer, onUserGone } = portalServicesOf({ config, session })
  const desk = { report: 'of Ada' as string | undefined }
  onUserGone(() => {
    desk.report = undefined
  })
  queryClient.setQueryData(['jobs', 'detail', 'j1'], { name: 'Of Ada' })
  jobFollower.observe([{ id: 'j1', name: 'Of Ada', status: 'running' }])
  toaster.show({ text: 'Of Ada', durationMs: null })
  announcer.announce('Of Ada')
  const kept = () => [
    queryClient.getQueryData(['jobs', 'detail', 'j1']),
    jobFollower.statusOf('j1'),
    toaster.toasts()[0]?.text,
    announcer.latest()?.sentence,
    desk.report,
  ]

  await session.refresh()
  expect(kept()).toEqual([{ name: 'Of Ada' }, 'running', 'Of Ada', 'Of Ada', 'of Ada'])
  userPool.revoke(ada.email)
  await expect(session.refresh()).rejects.toMatchObject({ code: 'auth/session-revoked' })
  expect(session.state().name).toBe('signedOut')
  expect(kept()).toEqual([undefined, undefined, undefined, undefined, undefined])
})
