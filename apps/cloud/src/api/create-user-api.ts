import type { HttpBindings } from '@hono/node-server'
import { Hono, type Context } from 'hono'
import { cors } from 'hono/cors'
import { noteActor, noteOrigin } from '../audit/request-origin.ts'
import { recordSecurityEvent } from '../audit/security-event.ts'
import { ApiError } from '../contract/api-error.ts'
import { readOpenApiDocument } from '../contract/openapi-document.ts'
import { compileOperations, type CheckedRequest, type Operation } from '../contract/operations.ts'
import { readJsonBody } from '../contract/read-json-body.ts'
import { isLostConnection } from '../database/is-lost-connection.ts'
import type { CloudRuntime } from '../dependencies/runtime.ts'
import { allowedOrigins } from '../http/allowed-origins.ts'
import { cloudPaths } from '../http/cloud-paths.ts'
import { createAccountSessions } from '../identity/account-sessions.ts'
import type { VerifyIdToken } from '../identity/id-token-verifier.ts'
import { deviceOfToken } from '../jobs/devices/device-adapters.ts'
import { StorageUnavailableError } from '../object-storage/storage-refusal.ts'
import { accountCalls } from './account/account-calls.ts'
import { profileCalls } from './account/profile-calls.ts'
import { adapterCalls, maxOutcomeBytes } from './adapter/adapter-calls.ts'
import { adminCalls } from './admin/admin-calls.ts'
import type { CheckHealth } from './admin/service-calls.ts'
import { announcementCalls } from './announcements/announcement-calls.ts'
import type { ApiHandler, ApiReply } from './api-call.ts'
import type { UserApiTables } from './api-tables.ts'
import { createAuthenticator } from './authenticate.ts'
import { circuitCalls } from './circuits/circuit-calls.ts'
import { deviceCalls } from './devices/device-calls.ts'
import { jobCalls } from './jobs/job-calls.ts'
import type { JobEngine } from './jobs/job-engine.ts'
import { submissionKeySeconds } from './jobs/submit-once.ts'
import { createRequestLimit } from './limit-requests.ts'
import { requestId } from './request-id.ts'
import { sessionCalls } from './sessions/session-calls.ts'
import { openFileStorage } from './stored-jobs/open-file-storage.ts'
import { storedJobCalls } from './stored-jobs/stored-job-calls.ts'
import { apiTokenCalls } from './tokens/api-token-calls.ts'
import { createApiTokenVerifier } from './tokens/verify-api-token.ts'

export interface UserApiPorts {
  readonly verifyIdToken: VerifyIdToken
  readonly engine: JobEngine
  /** Whether this process can do its work, as administrators see it. */
  readonly checkHealth: CheckHealth
}

/**
 * Creates the API of `openapi/portal-api.yaml` with the calls of administrators and adapters
 * (`admin-api.yaml`, `adapter-api.yaml`) and those for circuits, if the cloud keeps them
 * (`circuits-api.yaml`). Every request is validated against its description.
 */
export function createUserApi(
  runtime: CloudRuntime<UserApiTables>,
  { verifyIdToken, engine, checkHealth }: UserApiPorts,
): Hono {
  const { settings, log } = runtime
  const isStored = settings.contract === 's3'
  const storage = isStored ? openFileStorage(runtime) : undefined
  const handlers = createHandlers(runtime, { engine, checkHealth, storage })
  const contracts = [
    isStored ? 'portal-api-s3' : 'portal-api',
    'admin-api',
    'adapter-api',
    ...(settings.circuits === 'on' ? (['circuits-api'] as const) : []),
  ] as const
  const operations = contracts.flatMap((name) => compileOperations(readOpenApiDocument(name)))
  const authenticate = createAuthenticator({
    idToken: verifyIdToken,
    apiToken: createApiTokenVerifier(runtime),
    deviceToken: (token) => deviceOfToken(runtime.database, token),
    onRefusal: (detail) => recordSecurityEvent(runtime, { name: 'token', outcome: 'refused', detail }),
  })
  const limitRequests = createRequestLimit(runtime, settings.requestsPerMinute)

  const app = new Hono()
  app.use(noteOrigin({ ...runtime, ...settings }))
  app.use(requestId(runtime))
  app.use(
    cors({
      origin: allowedOrigins(settings),
      allowMethods: ['GET', 'POST', 'PATCH', 'DELETE'],
      allowHeaders: [
        'authorization',
        'content-type',
        'idempotency-key',
        'q-api-token',
        'traceparent',
        'x-request-id',
      ],
      exposeHeaders: [
        'x-request-id',
        'x-total-count',
        'x-total-count-is-minimum',
        'link',
        'date',
        'retry-after',
        'idempotency-key-lifetime',
      ],
      maxAge: 600,
    }),
  )
  app.use(async (context, next) => {
    const start = performance.now()
    await next()
    const { method, path } = context.req
    const ms = Math.round(performance.now() - start)
    log.debug(
      { request_id: context.get('requestId'), method, path, status: context.res.status, ms },
      'request',
    )
    context.res.headers.set('cache-control', 'no-store')
    context.res.headers.set('idempotency-key-lifetime', String(submissionKeySeconds))
    context.res.headers.set('x-content-type-options', 'nosniff')
  })

  if (storage?.app) app.route(cloudPaths.storage, storage.app)

  for (const operation of operations) {
    const handler = handlers[operation.id]
    if (!handler) throw new TypeError(`The contract's call ${operation.id} is answered by nobody.`)
    app.on(operation.method, toRoute(operation.path), (context) => answer(context, operation, handler))
  }
  for (const [path, allowed] of methodsByPath(operations)) {
    app.all(path, () => {
      throw new ApiError('METHOD_NOT_ALLOWED', `This path takes ${allowed}.`, { headers: { allow: allowed } })
    })
  }

  async function answer(context: Context, operation: Operation, handler: ApiHandler): Promise<Response> {
    const { req } = context
    const caller = await authenticate(req.raw.headers, operation.security)
    noteActor(caller.sub)
    await limitRequests(caller.sub)
    const limit =
      operation.id === 'finishJob' ? Math.max(maxOutcomeBytes, settings.bodyLimit) : settings.bodyLimit
    const body = operation.takesBody ? await readJsonBody(req.raw, limit) : undefined
    const checked = checkRequest(operation, {
      path: req.param(),
      query: req.queries(),
      headers: req.raw.headers,
      body,
    })
    const reply = await handler({ caller, ...checked })
    const json = isPieces(reply.body) ? closeOnError(reply.body, context) : reply.body
    return new Response(toJson(json), {
      headers: { 'content-type': 'application/json', ...reply.headers },
    })
  }

  /** Clouds of the S3 generation answer 422 to a request that breaks the description. */
  function checkRequest(operation: Operation, request: Parameters<Operation['check']>[0]): CheckedRequest {
    try {
      return operation.check(request)
    } catch (error) {
      if (!isStored || !(error instanceof ApiError)) throw error
      const isUnknownField = String(error.params.field).startsWith('fields')
      throw new ApiError(error.code, error.message, {
        params: error.params,
        status: isUnknownField ? 400 : 422,
        cause: error,
      })
    }
  }

  /**
   * Closes the connection after a failure, so that the client does not take a part for the whole.
   */
  async function* closeOnError(pieces: AsyncIterable<string>, context: Context): AsyncGenerator<string> {
    try {
      yield* pieces
    } catch (error) {
      log.warn({ err: error, request_id: context.get('requestId'), path: context.req.path }, 'broke off')
      const { outgoing } = (context.env ?? {}) as Partial<HttpBindings>
      if (!outgoing) throw error
      outgoing.destroy()
    }
  }

  app.notFound((context) => {
    // The words by which clients tell a missing path from a missing job.
    if (isStored) return context.json({ detail: 'Not Found' }, 404)
    const error = new ApiError('NOT_FOUND', 'There is nothing at this address.')
    return context.json(toBody(error, context), error.status)
  })

  app.onError((thrown, context) => {
    const error = toApiError(thrown)
    const names = { err: thrown, request_id: context.get('requestId'), path: context.req.path }
    // The database is away, or the process stops: an operator knows it from elsewhere.
    if (error.status === 503) log.warn(names, 'api')
    else if (error.status >= 500) log.error(names, 'api')
    return context.json(toBody(error, context), error.status, error.headers)
  })
  return app
}

function createHandlers(
  runtime: CloudRuntime<UserApiTables>,
  {
    engine,
    checkHealth,
    storage,
  }: Pick<UserApiPorts, 'engine' | 'checkHealth'> & {
    readonly storage: ReturnType<typeof openFileStorage> | undefined
  },
): Readonly<Record<string, ApiHandler>> {
  const sessions = createAccountSessions(runtime)
  return {
    ...profileCalls(runtime),
    ...deviceCalls(
      runtime,
      storage && ((id, version) => storage.signDownload({ key: `devices/${id}/device_info.zip`, version })),
    ),
    ...(storage ? storedJobCalls(runtime, engine, storage) : jobCalls(runtime, engine)),
    ...apiTokenCalls(runtime, sessions.notifyOwner),
    ...sessionCalls(sessions),
    ...accountCalls(runtime, sessions),
    ...announcementCalls(runtime),
    ...adminCalls(runtime, { engine, checkHealth }),
    ...adapterCalls(runtime, engine),
    ...circuitCalls(runtime),
  }
}

function toApiError(thrown: Error): ApiError {
  if (thrown instanceof ApiError) return thrown
  if (isLostConnection(thrown) || thrown instanceof StorageUnavailableError)
    return new ApiError('SERVICE_UNAVAILABLE', 'The service is not available at the moment.', {
      headers: { 'retry-after': '5' },
    })
  return new ApiError('INTERNAL_SERVER_ERROR', 'Something went wrong on our side.')
}

/** Serializes a body. The stream reads each part when the client has room for it. */
function toJson(body: ApiReply['body']): string | ReadableStream {
  if (typeof body === 'string') return body
  return isPieces(body)
    ? ReadableStream.from(body).pipeThrough(new TextEncoderStream())
    : JSON.stringify(body)
}

function isPieces(body: ApiReply['body']): body is AsyncIterable<string> {
  return typeof body === 'object' && Symbol.asyncIterator in body
}

function toBody({ message, code, params, status }: ApiError, context: Context) {
  const path = params.field === undefined ? [] : String(params.field).split('.')
  const loc = [context.req.query(path[0] ?? '') === undefined ? 'body' : 'query', ...path]
  return {
    ...(status === 422 && { detail: [{ loc, msg: message, type: 'value_error' }] }),
    message,
    message_code: code,
    message_params: params,
    request_id: context.get('requestId'),
  }
}

function toRoute(path: string) {
  return path.replaceAll(/\{(\w+)\}/g, ':$1')
}

function methodsByPath(operations: readonly Operation[]): Map<string, string> {
  const methods = new Map<string, string>()
  for (const { path, method } of operations) {
    const route = toRoute(path)
    methods.set(route, [methods.get(route), method].filter(Boolean).join(', '))
  }
  return methods
}
