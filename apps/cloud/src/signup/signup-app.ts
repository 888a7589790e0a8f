/**
 * The sign-up API of openapi/signup-api.yaml: six operations without authentication, mounted at
 * /signup-api.
 * This file reads requests and writes responses; ../identity/accounts/ does the work.
 */
import { Hono, type Context } from 'hono'
import { cors } from 'hono/cors'
import { currentOrigin, noteOrigin } from '../audit/request-origin.ts'
import { uuidV4 } from '../dependencies/uuid.ts'
import { clientAddress } from '../http/client-address.ts'
import {
  confirmMfaReset,
  requestMfaReset,
  startMfaReset,
  verifyMfaResetCode,
} from '../identity/accounts/mfa-reset.ts'
import { confirmSignUp, signUp } from '../identity/accounts/sign-up.ts'
import { browserCookie } from '../identity/browser-cookie.ts'
import { isIdentityError } from '../identity/identity-error.ts'
import type { IdentityRuntime } from '../identity/identity-runtime.ts'
import { findClient } from '../identity/pool-settings.ts'
import { openUserPool, type UserPool } from '../identity/user-pool.ts'
import { createFieldReader } from './read-fields.ts'
import { SignUpApiError, toSignUpApiError } from './sign-up-api-error.ts'

const corsMaxAgeS = 7200
const maxBodyBytes = 16_384
const paths = {
  signUp: '/signup',
  confirmSignUp: '/confirm_signup',
  requestMfaReset: '/mfa_reset_request',
  startMfaReset: '/mfa_reset/start',
  verifyMfaResetCode: '/mfa_reset/verify_code',
  confirmMfaReset: '/mfa_reset/confirm_totp',
} as const

export function createSignupApp(runtime: IdentityRuntime): Hono {
  const pool = openUserPool(runtime)
  const readAddress = (context: Context) => clientAddress(context, pool.settings.trustedProxies)
  const readFields = createFieldReader(maxBodyBytes)
  const app = new Hono()
  app.use('*', noteOrigin({ ...pool, ...pool.settings }))
  app.use(
    '*',
    cors({
      origin: [...pool.settings.portalOrigins],
      credentials: true,
      allowHeaders: ['content-type'],
      allowMethods: ['POST', 'PUT'],
      exposeHeaders: ['x-request-id', 'retry-after'],
      maxAge: corsMaxAgeS,
    }),
  )

  app.use('*', async (context, next) => {
    await next()
    if (!context.res.headers.has('x-request-id')) context.header('x-request-id', currentOrigin()?.requestId)
  })

  app.post(paths.signUp, async (context) => {
    const { email, password } = await readFields(context, 'signUp')
    const answer = await signUp(pool, { email, password, address: readAddress(context) })
    switch (answer.outcome) {
      case 'notRegistered':
        throw new SignUpApiError(
          'USER_NOT_REGISTERED',
          'This address is not registered. Please contact the administrator.',
        )
      case 'alreadySignedUp':
        throw new SignUpApiError('USER_ALREADY_EXISTS', 'This address has signed up already.')
      case 'codeSent':
        return context.json(
          { message: 'A code was sent to your address.', sign_up_secret: answer.secret },
          201,
        )
      default:
        return answer satisfies never
    }
  })

  app.put(paths.confirmSignUp, async (context) => {
    const { email, confirmation_code, sign_up_secret } = await readFields(context, 'confirmSignUp')
    await confirmSignUp(pool, {
      email,
      code: confirmation_code,
      secret: sign_up_secret,
      address: readAddress(context),
    })
    return context.json({ message: 'The address has been confirmed.' })
  })

  app.put(paths.requestMfaReset, async (context) => {
    const { email, password, client_id } = await readFields(context, 'requestMfaReset')
    const isAccepted =
      findClient(pool.settings, client_id) &&
      (await requestMfaReset(pool, {
        email,
        password,
        address: readAddress(context),
        browser: browserCookie(pool, context),
      }))
    if (!isAccepted) throw new SignUpApiError('AUTHENTICATION_FAILED', 'Failed to authenticate.')
    return context.json({ message: 'Your request has been accepted.' })
  })

  app.post(paths.startMfaReset, async (context) => {
    const credentials = await readFields(context, 'startMfaReset')
    const started = await startMfaReset(pool, {
      ...credentials,
      address: readAddress(context),
      browser: browserCookie(pool, context),
    })
    switch (started.outcome) {
      case 'refused':
        throw new SignUpApiError('AUTHENTICATION_FAILED', 'Failed to authenticate user')
      case 'stillOn':
        throw new SignUpApiError('MFA_ALREADY_ENABLED', 'MFA is already enabled for this user')
      case 'codeSent':
        return context.json({ access_token: started.token })
      default:
        return started satisfies never
    }
  })

  app.post(paths.verifyMfaResetCode, async (context) => {
    const { access_token, code } = await readFields(context, 'verifyMfaResetCode')
    const step = { token: access_token, code, address: readAddress(context) }
    return context.json({ secret: await verifyMfaResetCode(pool, step) })
  })

  app.post(paths.confirmMfaReset, async (context) => {
    const { access_token, totp_code } = await readFields(context, 'confirmMfaReset')
    await confirmMfaReset(pool, { token: access_token, code: totp_code, address: readAddress(context) })
    return context.body(null, 204)
  })

  for (const path of Object.values(paths))
    app.all(path, () => {
      throw new SignUpApiError('METHOD_NOT_ALLOWED', 'This call has another method.')
    })
  app.all('*', () => {
    throw new SignUpApiError('NOT_FOUND', 'There is no such call.')
  })
  app.onError((error, context) => refuse(pool, context, error))
  return app
}

function refuse(pool: UserPool, context: Context, error: unknown): Response {
  const requestId = currentOrigin()?.requestId ?? uuidV4(pool.randomBytes(16))
  const { status, code, message, params } = toSignUpApiError(error)
  if (status >= 500 && !isIdentityError(error))
    pool.log.error({ err: error, requestId }, 'A call of the sign-up API failed.')
  context.header('x-request-id', requestId)
  if (typeof params.retry_after === 'number') context.header('retry-after', String(params.retry_after))
  return context.json({ message, message_code: code, message_params: params, request_id: requestId }, status)
}
