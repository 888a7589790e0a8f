import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { noteOrigin, noteRequestId } from '../../audit/request-origin.ts'
/**
 * The Amazon Cognito user pool protocol over HTTP: `POST /` with the operation in `x-amz-target`,
 * and the pool's public documents. Mounted at /identity.
 * This file reads requests and writes responses; accounts/, sign-in/ and tokens/ do the work.
 */
import { isObject } from '../../contract/is-object.ts'
import { isLostConnection } from '../../database/is-lost-connection.ts'
import { uuidV4 } from '../../dependencies/uuid.ts'
import { clientAddress } from '../../http/client-address.ts'
import { refuseMethod } from '../../http/refuse-method.ts'
import { browserCookie } from '../browser-cookie.ts'
import { IdentityError, isIdentityError } from '../identity-error.ts'
import type { IdentityRuntime } from '../identity-runtime.ts'
import { publicKeys } from '../tokens/signing-keys.ts'
import { openUserPool, type UserPool } from '../user-pool.ts'
import { openidConfiguration } from './openid-configuration.ts'
import type { IdentityPorts, JsonObject } from './operation.ts'
import { operations } from './operations.ts'

const targetPrefix = 'AWSCognitoIdentityProviderService.'
const contentType = 'application/x-amz-json-1.1'
const corsMaxAgeS = 7200
/** Keys are published long before they sign. */
const keySetMaxAgeS = 300
/** The longest legitimate body contains two tokens. */
const maxBodyBytes = 65_536

/** Request headers of the AWS SDK and of amazon-cognito-identity-js that need CORS permission. */
const sdkHeaders = [
  'content-type',
  'x-amz-target',
  'x-amz-user-agent',
  'amz-sdk-invocation-id',
  'amz-sdk-request',
  'cache-control',
  'authorization',
]

/** Seconds after which clients try again while the database is away. */
const awayHeaders = { 'x-amzn-errortype': 'ServiceUnavailableException', 'retry-after': '5' }
const unavailable = {
  __type: 'ServiceUnavailableException',
  message: 'The service is not available at the moment.',
}

export function createIdentityApp(runtime: IdentityRuntime, ports: IdentityPorts = {}): Hono {
  const pool = openUserPool(runtime)
  const { portalOrigins, poolId } = pool.settings
  const app = new Hono()
  app.use('*', noteOrigin({ ...pool, ...pool.settings }))
  app.use(
    '*',
    cors({
      origin: [...portalOrigins],
      credentials: true,
      allowHeaders: sdkHeaders,
      allowMethods: ['GET', 'POST'],
      exposeHeaders: ['x-amzn-requestid', 'x-amzn-errortype', 'date', 'retry-after'],
      maxAge: corsMaxAgeS,
    }),
  )
  app.get(`/${poolId}/.well-known/jwks.json`, async (context) =>
    context.json({ keys: await publicKeys(pool) }, 200, {
      'cache-control': `public, max-age=${keySetMaxAgeS}`,
    }),
  )
  app.get(`/${poolId}/.well-known/openid-configuration`, (context) =>
    context.json(openidConfiguration(pool.settings)),
  )
  // Accepts a trailing slash: clients differ in what they append to the endpoint.
  app.post('*', bodyLimit({ maxSize: maxBodyBytes }), (context) => answerOperation(pool, ports, context))
  app.all('*', refuseMethod('POST'))
  return app
}

async function answerOperation(pool: UserPool, ports: IdentityPorts, context: Context): Promise<Response> {
  const requestId = uuidV4(pool.randomBytes(16))
  noteRequestId(requestId)
  const headers = { 'content-type': contentType, 'x-amzn-requestid': requestId, 'cache-control': 'no-store' }
  const target = context.req.header('x-amz-target') ?? ''
  try {
    const operation = target.startsWith(targetPrefix)
      ? operations.get(target.slice(targetPrefix.length))
      : undefined
    if (!operation) throw new IdentityError('UnknownOperationException', 'This operation is not known here.')
    const input = await readInput(context)
    const answer = await operation({
      pool,
      input,
      address: clientAddress(context, pool.settings.trustedProxies),
      browser: browserCookie(pool, context),
      ports,
    })
    return context.body(JSON.stringify(answer), 200, headers)
  } catch (error) {
    if (isLostConnection(error))
      return context.body(JSON.stringify(unavailable), 503, { ...headers, ...awayHeaders })
    if (!isIdentityError(error)) pool.log.error({ err: error, requestId }, 'An identity operation failed.')
    const { code, message } = isIdentityError(error)
      ? error
      : {
          code: 'InternalErrorException',
          message: 'Something went wrong here; the log of the service says more.',
        }
    // Cognito answers every refusal with 400.
    const status = isIdentityError(error) ? 400 : 500
    return context.body(JSON.stringify({ __type: code, message }), status, {
      ...headers,
      'x-amzn-errortype': code,
      ...retryAfter(error),
    })
  }
}

function retryAfter(error: unknown): Record<string, string> {
  const seconds = isIdentityError(error) ? error.retryAfterS : undefined
  return seconds === undefined ? {} : { 'retry-after': String(seconds) }
}

async function readInput(context: Context): Promise<JsonObject> {
  let input: unknown
  try {
    input = JSON.parse(await context.req.text())
  } catch (error) {
    throw new IdentityError('SerializationException', 'The body is not JSON.', { cause: error })
  }
  if (!isObject(input)) throw new IdentityError('SerializationException', 'The body is not a JSON object.')
  return input
}
