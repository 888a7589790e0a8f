import { expect } from 'vitest'
import {
  readOpenApiDocument,
  type OperationObject,
  type Response as ResponseObject,
} from '../src/contract/openapi-document.ts'
import { createSchemaCompiler, type CheckSchema } from '../src/contract/schema-compiler.ts'

interface Call {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON. A string is sent unchanged. */
  readonly body?: unknown
}

interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: unknown
}

export interface ContractClient {
  /** Makes a call. Fails the test if the contract does not describe the response. */
  readonly call: (path: string, call?: Call) => Promise<Answer>
  /** `operation status` of every response so far. */
  readonly seen: Set<string>
}

/**
 * Creates a client that calls an app as one user and checks every response against
 * `openapi/portal-api.yaml`, or against another contract.
 */
export function createContractClient(
  app: { readonly fetch: (request: Request) => Response | Promise<Response> },
  defaults: Readonly<Record<string, string>> = {},
  seen = new Set<string>(),
  { violations, findOperation } = inlineContract,
): ContractClient {
  return {
    seen,
    async call(path, { method = 'GET', headers = {}, body } = {}) {
      const response = await app.fetch(
        new Request(`http://cloud.test${path}`, {
          method,
          headers: {
            ...(body !== undefined && { 'content-type': 'application/json' }),
            ...defaults,
            ...headers,
          },
          ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
        }),
      )
      const text = await response.text()
      const answer = { status: response.status, headers: response.headers, body: JSON.parse(text) as unknown }
      const operation = findOperation(method, path)
      if (operation) seen.add(`${operation.operationId} ${answer.status}`)
      expect(
        violations(operation, answer),
        `${method} ${path} answered ${answer.status} ${text.slice(0, 500)}`,
      ).toEqual([])
      return answer
    },
  }
}

/** Every response of the contract, as `operation status`. */
export const describedAnswers = Object.values(readOpenApiDocument('portal-api').paths).flatMap((item) =>
  Object.values(item)
    .filter((operation): operation is OperationObject => 'operationId' in operation)
    .flatMap(({ operationId, responses }) =>
      Object.keys(responses).map((status) => `${operationId} ${status}`),
    ),
)

/** Reads a description against which a client checks every response. */
export function readContract(
  name: 'portal-api' | 'portal-api-s3' | 'admin-api' | 'adapter-api' | 'circuits-api',
) {
  const document = readOpenApiDocument(name)
  const compile = createSchemaCompiler(document)
  const compiled = new Map<object, CheckSchema>()
  function checkOf(schema: Readonly<Record<string, unknown>>) {
    const check = compiled.get(schema) ?? compile(schema)
    compiled.set(schema, check)
    return check
  }

  function findOperation(method: string, path: string): OperationObject | undefined {
    const [pathname = ''] = path.split('?')
    const exact = document.paths[pathname]
    const template = Object.keys(document.paths).find((candidate) =>
      new RegExp(`^${candidate.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname),
    )
    const item = exact ?? (template === undefined ? undefined : document.paths[template])
    return item?.[method.toLowerCase()]
  }

  const failure = name === 'portal-api-s3' ? 'AnyFailure' : 'Error'
  const undescribed: ResponseObject = {
    content: { 'application/json': { schema: { $ref: `#/components/schemas/${failure}` } } },
  }

  function violations(operation: OperationObject | undefined, { status, headers, body }: Answer): string[] {
    const response = operation ? operation.responses[String(status)] : undescribed
    if (!response) return [`${operation?.operationId} is not described to answer ${status}`]
    const problems: string[] = []
    const schema = response.content?.['application/json']?.schema
    if (schema)
      problems.push(...checkOf(schema)(body).map(({ instancePath, message }) => `${instancePath} ${message}`))
    if (!headers.get('content-type')?.startsWith('application/json')) problems.push('is not JSON')
    if (operation && withoutNull.has(operation.operationId) && status === 200)
      problems.push(...nullsIn(body).map((place) => `${place} is null instead of absent`))
    for (const [name, header] of Object.entries(response.headers ?? {})) {
      const text = headers.get(name)
      if (text === null) {
        if (header.required) problems.push(`has no header ${name}`)
        continue
      }
      const value = header.schema.type === 'integer' ? Number(text) : text
      problems.push(...checkOf(header.schema)(value).map(({ message }) => `header ${name} ${message}`))
    }
    return problems
  }

  return { findOperation, violations }
}

/** Calls whose answers have no null, because clients in the field refuse it. */
const withoutNull = new Set([
  'listDevices',
  'getDevice',
  'listJobs',
  'getJob',
  'getJobStatus',
  'getApiToken',
  'getApiTokenStatus',
  'getAccount',
  'updateAccount',
  'getSystemSettings',
])

/**
 * Returns the places of null in a body. The settings of a job are as they were submitted, and
 * clouds in the field have no quota.
 */
function nullsIn(value: unknown, place = ''): readonly string[] {
  if (value === null) return [place]
  if (typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, member]) =>
    /^((transpiler|simulator|mitigation)_info|quota)$/.test(name) && member !== null
      ? []
      : nullsIn(member, `${place}/${name}`),
  )
}

const inlineContract = readContract('portal-api')
