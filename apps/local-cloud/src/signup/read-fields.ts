import type { SignUpApiComponents } from '@qportal/api-client/wire'
import type { Context } from 'hono'
import { readOpenApiDocument } from '../contract/openapi-document.ts'
import { compileOperations } from '../contract/operations.ts'
import { readJsonBody } from '../contract/read-json-body.ts'

type Schemas = SignUpApiComponents['schemas']

/** The bodies of the calls, by the names that the description gives these. */
interface Bodies {
  signUp: Schemas['SignUp']
  confirmSignUp: Schemas['ConfirmSignUp']
  requestMfaReset: Schemas['MfaResetRequest']
}

/**
 * Reads the members of a call's body as openapi/signup-api.yaml wants them.
 *
 * @param limit Most bytes of a body.
 * @returns A function that throws the ApiError which names what is wrong.
 */
export function createFieldReader(
  limit: number,
): <Id extends keyof Bodies>(context: Context, id: Id) => Promise<Bodies[Id]> {
  const operations = new Map(
    compileOperations(readOpenApiDocument('signup-api')).map((operation) => [operation.id, operation]),
  )
  return async <Id extends keyof Bodies>(context: Context, id: Id) => {
    const body = await readJsonBody(context.req.raw, limit)
    return operations.get(id)?.check({ path: {}, query: {}, body }).body as Bodies[Id]
  }
}
