import type { SignUpApiComponents } from '@qportal/api-client/wire'
import type { Context } from 'hono'
import { readOpenApiDocument } from '../contract/openapi-document.ts'
import { compileOperations } from '../contract/operations.ts'
import { readJsonBody } from '../contract/read-json-body.ts'

type Schemas = SignUpApiComponents['schemas']

/** The request bodies by operation id. */
interface Bodies {
  signUp: Schemas['SignUp']
  confirmSignUp: Schemas['ConfirmSignUp']
  requestMfaReset: Schemas['MfaResetRequest']
  startMfaReset: Schemas['StartMfaReset']
  verifyMfaResetCode: Schemas['VerifyMfaResetCode']
  confirmMfaReset: Schemas['ConfirmMfaReset']
}

/**
 * Creates a function that reads and validates a request body as openapi/signup-api.yaml declares
 * it. The function throws an ApiError for an invalid body.
 *
 * @param limit Maximum size of a body, in bytes.
 */
export function createFieldReader(
  limit: number,
): <Id extends keyof Bodies>(context: Context, id: Id) => Promise<Bodies[Id]> {
  const operations = new Map(
    compileOperations(readOpenApiDocument('signup-api')).map((operation) => [operation.id, operation]),
  )
  return async <Id extends keyof Bodies>(context: Context, id: Id) => {
    const body = await readJsonBody(context.req.raw, limit)
    const { headers } = context.req.raw
    return operations.get(id)?.check({ path: {}, query: {}, headers, body }).body as Bodies[Id]
  }
}
