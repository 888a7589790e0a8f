/**
 * The hosted sign-in: pages on which a client's user enters password and one-time code; the client
 * then receives an authorization code.
 * Mounted at the root: /oauth2/* and /logout. It keeps no session in the browser: every sign-in
 * asks again.
 */
import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { noteOrigin } from '../../audit/request-origin.ts'
import { clientAddress } from '../../http/client-address.ts'
import { cloudPaths } from '../../http/cloud-paths.ts'
import { refuseMethod } from '../../http/refuse-method.ts'
import { limitStarts } from '../attempts/limit-starts.ts'
import { browserCookie } from '../browser-cookie.ts'
import { isIdentityError } from '../identity-error.ts'
import type { IdentityRuntime } from '../identity-runtime.ts'
import { findClient } from '../pool-settings.ts'
import type { HostedTextKey } from '../texts/identity-texts.ts'
import { openUserPool, type UserPool } from '../user-pool.ts'
import { checkAuthorizationRequest } from './authorization-request.ts'
import {
  answerCodeForm,
  answerErrorPage,
  answerPasswordForm,
  hostedForms,
  type HostedView,
} from './hosted-pages.ts'
import {
  findTransaction,
  giveOneTimeCode,
  givePassword,
  startTransaction,
  type HostedAnswer,
} from './hosted-steps.ts'
import { hostedLanguage, refusalTextKey } from './hosted-texts.ts'
import { answerRevocationRequest, answerTokenRequest } from './token-endpoint.ts'

type Form = Readonly<Record<string, string | undefined>>

const maxBodyBytes = 65_536

const methods = {
  [`${cloudPaths.oauth}/authorize`]: 'GET, POST',
  [hostedForms.password]: 'POST',
  [hostedForms.code]: 'POST',
  [`${cloudPaths.oauth}/token`]: 'POST',
  [`${cloudPaths.oauth}/revoke`]: 'POST',
  [cloudPaths.logout]: 'GET',
}

export function createHostedSignInApp(runtime: IdentityRuntime): Hono {
  const pool = openUserPool(runtime)
  const app = new Hono()
  const programs = cors({
    origin: [...pool.settings.portalOrigins],
    allowMethods: ['POST'],
    allowHeaders: ['content-type'],
  })

  app.use(`${cloudPaths.oauth}/*`, noteOrigin({ ...pool, ...pool.settings }))
  app.use(`${cloudPaths.oauth}/*`, bodyLimit({ maxSize: maxBodyBytes }))
  app.get(`${cloudPaths.oauth}/authorize`, (context) => authorize(pool, context, context.req.query()))
  // The specification lets the portal submit a form here.
  app.post(`${cloudPaths.oauth}/authorize`, async (context) =>
    authorize(pool, context, await readForm(context)),
  )
  app.post(hostedForms.password, (context) => takeStep(pool, context, 'password'))
  app.post(hostedForms.code, (context) => takeStep(pool, context, 'code'))

  app.use(`${cloudPaths.oauth}/token`, programs)
  app.use(`${cloudPaths.oauth}/revoke`, programs)
  app.post(`${cloudPaths.oauth}/token`, async (context) => {
    const { status, body } = await answerTokenRequest(
      pool,
      await readForm(context),
      browserCookie(pool, context),
    )
    return context.json(body, status, { 'cache-control': 'no-store' })
  })
  app.post(`${cloudPaths.oauth}/revoke`, async (context) => {
    const { status, body } = await answerRevocationRequest(pool, await readForm(context))
    return context.json(body, status, { 'cache-control': 'no-store' })
  })

  app.get(cloudPaths.logout, async (context) => {
    const { client_id = '', logout_uri = '' } = context.req.query()
    const client = findClient(pool.settings, client_id)
    if (client?.logoutUrls.includes(logout_uri)) return context.redirect(logout_uri, 302)
    return answerErrorPage(createView(pool, context), client ? 'unknownLogoutTarget' : 'unknownClient')
  })

  // A form's address opened from the history or the address bar lacks the submitted data.
  for (const path of Object.values(hostedForms))
    app.get(path, (context) => answerErrorPage(createView(pool, context), 'expired'))
  for (const [path, allow] of Object.entries(methods)) app.all(path, refuseMethod(allow))
  return app
}

async function authorize(pool: UserPool, context: Context, parameters: Form): Promise<Response> {
  const view = createView(pool, context, parameters.lang ?? parameters.ui_locales)
  const check = checkAuthorizationRequest(pool.settings, parameters)
  if (!check.ok)
    return check.problem === 'refused'
      ? context.redirect(check.redirectTo, 302)
      : answerErrorPage(view, check.problem)
  try {
    await limitStarts(pool, clientAddress(context, pool.settings.trustedProxies))
  } catch (error) {
    if (!isIdentityError(error)) throw error
    context.header('retry-after', String(error.retryAfterS))
    return answerErrorPage(view, refusalTextKey(error), 429)
  }
  const transaction = await startTransaction(pool, check.request)
  return answerPasswordForm(view, { transaction, redirectUri: check.request.redirectUri })
}

/**
 * Processes one form of the sign-in. Answers with the next page, the redirect to the client, or the
 * same form with an error.
 */
async function takeStep(pool: UserPool, context: Context, step: 'password' | 'code'): Promise<Response> {
  const form = await readForm(context)
  const view = createView(pool, context, form.lang)
  const { transaction = '', email = '', password = '', code = '' } = form
  const state = await findTransaction(pool, transaction)
  // Rejects forms of other sites, which could sign in their own user here unnoticed (login CSRF).
  if (!state || !isOwnForm(context)) return answerErrorPage(view, 'expired')
  const { redirectUri } = state
  try {
    const address = clientAddress(context, pool.settings.trustedProxies)
    const browser = browserCookie(pool, context)
    const answer: HostedAnswer =
      step === 'password'
        ? await givePassword(pool, { transaction, email, password, address, browser })
        : await giveOneTimeCode(pool, { transaction, code, address, browser })
    if ('redirectTo' in answer) return context.redirect(answer.redirectTo, 303)
    if ('problem' in answer)
      return await answerPasswordForm(view, { transaction, redirectUri, email, ...answer })
    return await answerCodeForm(view, { transaction: answer.transaction, redirectUri })
  } catch (error) {
    if (!isIdentityError(error)) throw error
    const problem: HostedTextKey = refusalTextKey(error)
    return step === 'password'
      ? answerPasswordForm(view, { transaction, redirectUri, email, problem })
      : answerCodeForm(view, { transaction, redirectUri, problem })
  }
}

function createView(pool: UserPool, context: Context, asked?: string): HostedView {
  const lang = hostedLanguage(asked, context.req.header('accept-language'))
  const { productName, productNameJapanese } = pool.settings
  return { context, lang, productName: lang === 'ja' ? productNameJapanese : productName }
}

function isOwnForm(context: Context) {
  return (context.req.header('sec-fetch-site') ?? 'same-origin') === 'same-origin'
}

async function readForm(context: Context): Promise<Form> {
  const entries = [...new URLSearchParams(await context.req.text())]
  return Object.fromEntries(entries)
}
