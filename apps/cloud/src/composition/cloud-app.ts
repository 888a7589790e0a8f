import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { createUserApi } from '../api/create-user-api.ts'
import { revokeAtSignOut } from '../api/tokens/revoke-api-token.ts'
import { isLostConnection } from '../database/is-lost-connection.ts'
import type { CloudRuntime } from '../dependencies/runtime.ts'
import { noTracing } from '../dependencies/tracing.ts'
import { describeHealthProblem } from '../failures/health-problem.ts'
import { allowedOrigins } from '../http/allowed-origins.ts'
import { answerUnavailable } from '../http/answer-unavailable.ts'
import { cloudPaths } from '../http/cloud-paths.ts'
import { limitTime, RequestTimeoutError } from '../http/limit-time.ts'
import { refuseMethod } from '../http/refuse-method.ts'
import { createHostedSignInApp } from '../identity/hosted/hosted-sign-in-app.ts'
import { createIdTokenVerifier } from '../identity/id-token-verifier.ts'
import { createIdentityApp } from '../identity/protocol/identity-app.ts'
import type { Engine } from '../jobs/start-engine.ts'
import { createLocalPagesApp, redirectToLocalPages } from '../operator-pages/local-pages-app.ts'
import { portalConfig } from '../portal-host/start-portal-host.ts'
import { createSignupApp } from '../signup/signup-app.ts'
import type { CloudTables } from './cloud-tables.ts'
import { addMetricsPage, observeRequests, type MetricsPagePorts } from './metrics-page.ts'
import type { Readiness } from './readiness.ts'
import { traceRequests } from './trace-requests.ts'

interface CloudAppPorts {
  readonly engine: Engine
  readonly observed: MetricsPagePorts
  /** Has database connections that only sign-in and sign-up use. */
  readonly signIn: CloudRuntime<CloudTables>
}

/** Of answers to programs. Pages have policies of their own. */
const machineHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
}

/**
 * Creates the app of the cloud's port: identity, sign-up, operator pages, health checks, and the
 * user API at the root.
 */
export function createCloudApp(
  runtime: CloudRuntime<CloudTables>,
  { engine, observed, signIn }: CloudAppPorts,
): Hono {
  const app = new Hono()
  // A mounted app receives a new Request, and a Request cannot have the method TRACE.
  app.on('TRACE', '*', (context) => context.text('Method not allowed', 405))
  app.use(traceRequests(runtime.tracing ?? noTracing))
  app.use(observeRequests(observed.metrics))
  app.use(async (context, next) => {
    await next()
    for (const [name, value] of Object.entries(machineHeaders))
      if (!context.res.headers.has(name)) context.res.headers.set(name, value)
  })
  addHealthChecks(app, observed.checkReadiness)
  addMetricsPage(app, observed)
  app.use(limitTime(runtime.settings.requestSeconds))
  app.route(
    cloudPaths.identity,
    createIdentityApp(signIn, { beforeSignOutEverywhere: revokeAtSignOut(runtime) }),
  )
  app.route(cloudPaths.signUpApi, createSignupApp(signIn))
  app.route('/', createHostedSignInApp(signIn))

  // Configures a portal on its development server. Registered before the pages, which are for this
  // machine only.
  app.get(`${cloudPaths.local}/config.json`, (context) => context.json(portalConfig(runtime.settings)))
  app.route(cloudPaths.local, createLocalPagesApp(runtime))
  app.get('/', redirectToLocalPages(runtime))

  const verifyIdToken = createIdTokenVerifier(signIn)
  app.mount(
    '/',
    createUserApi(runtime, { verifyIdToken, engine, checkHealth: observed.checkReadiness }).fetch,
  )

  // Handles the errors of parts that have no error handler of their own.
  app.onError((error, context) => {
    if (error instanceof HTTPException) return error.getResponse()
    const isAway = error instanceof RequestTimeoutError || isLostConnection(error)
    runtime.log[isAway ? 'warn' : 'error']({ err: error, path: context.req.path }, 'request')
    return isAway
      ? answerUnavailable(context, allowedOrigins(runtime.settings))
      : context.text('Something went wrong on our side.', 500)
  })
  return app
}

/** Adds the checks for machines: whether the process lives, and whether it can do its work. */
export function addHealthChecks(app: Hono, checkReadiness: () => Promise<Readiness>): void {
  app.get(cloudPaths.health, (context) => context.json({ status: 'ok' }))
  app.get(cloudPaths.readiness, async (context) => {
    const readiness = await checkReadiness()
    return readiness.isReady
      ? context.json({ status: 'ready' })
      : context.json({ status: describeHealthProblem(readiness.problem) }, 503)
  })
  for (const path of [cloudPaths.health, cloudPaths.readiness]) app.all(path, refuseMethod('GET'))
}
