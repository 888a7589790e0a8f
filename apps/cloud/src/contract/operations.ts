import { ApiError } from './api-error.ts'
import { describeViolation } from './describe-violation.ts'
import type { OpenApiDocument, Parameter } from './openapi-document.ts'
import { createSchemaCompiler, type CheckSchema } from './schema-compiler.ts'

/** The validated values of a request, with the types that the description declares. */
export interface CheckedRequest {
  readonly path: Readonly<Record<string, unknown>>
  readonly query: Readonly<Record<string, unknown>>
  /** Names as in the description. */
  readonly header: Readonly<Record<string, unknown>>
  readonly body: unknown
}

/** One operation of the description, ready to validate requests. */
export interface Operation {
  readonly id: string
  readonly method: string
  /** As in the description: `/jobs/{job_id}`. */
  readonly path: string
  readonly takesBody: boolean
  /** Names of the security schemes. Any one of them authenticates a caller. */
  readonly security: readonly string[]
  /** Throws an ApiError for the first violation. */
  readonly check: (request: {
    path: Readonly<Record<string, string>>
    query: Readonly<Record<string, readonly string[]>>
    headers: Headers
    body: unknown
  }) => CheckedRequest
}

const methods = ['get', 'put', 'post', 'delete', 'patch']

/** Compiles every operation of a description with all its schemas. */
export function compileOperations(document: OpenApiDocument): Operation[] {
  const compile = createSchemaCompiler(document)
  return Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method]
      if (!operation) return []
      const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])]
      const pathParameters = parameters.filter((parameter) => parameter.in === 'path')
      const queryParameters = parameters.filter((parameter) => parameter.in === 'query')
      const headerParameters = parameters.filter((parameter) => parameter.in === 'header')
      const checkPath = compile(toObjectSchema(pathParameters))
      const checkQuery = compile(toObjectSchema(queryParameters))
      const checkHeader = compile(toObjectSchema(headerParameters))
      // A body that is not required is ignored.
      const body = operation.requestBody?.required ? operation.requestBody : undefined
      const bodySchema = body?.content['application/json']?.schema
      const checkBody = bodySchema && compile(bodySchema)
      return {
        id: operation.operationId,
        method: method.toUpperCase(),
        path,
        takesBody: bodySchema !== undefined,
        security: (operation.security ?? document.security ?? []).flatMap((scheme) => Object.keys(scheme)),
        check: (request) => ({
          path: checked(
            readValues(pathParameters, (name) => single(request.path[name])),
            checkPath,
          ),
          query: checked(
            readValues(queryParameters, (name) => request.query[name] ?? []),
            checkQuery,
          ),
          header: checked(
            readValues(headerParameters, (name) => single(request.headers.get(name) ?? undefined)),
            checkHeader,
          ),
          body: checkBody ? checked(request.body, checkBody) : undefined,
        }),
      } satisfies Operation
    }),
  )
}

function toObjectSchema(parameters: readonly Parameter[]) {
  return {
    type: 'object',
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
  }
}

function single(value: string | undefined) {
  return value === undefined ? [] : [value]
}

function readValues(
  parameters: readonly Parameter[],
  textsOf: (name: string) => readonly string[],
): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const { name, schema } of parameters) {
    const [text, ...more] = textsOf(name)
    if (more.length)
      throw new ApiError('INVALID_FIELDS', `'${name}' stands twice.`, { params: { field: name } })
    if (text === undefined) continue
    // PostgreSQL stores no text with NUL.
    if (text.includes('\u0000'))
      throw new ApiError('INVALID_FIELDS', `'${name}' has a NUL.`, { params: { field: name } })
    values[name] = fromText(text, schema.type)
  }
  return values
}

/** Converts text to its declared type. Unconvertible text stays text, and the schema rejects it. */
function fromText(text: string, type: unknown): unknown {
  if (type === 'array') return text.split(',')
  if (type === 'integer' && /^-?\d{1,300}$/.test(text)) return Number(text)
  return text
}

function checked<Value>(value: Value, check: CheckSchema): Value {
  const [violation] = check(value)
  if (violation) throw describeViolation(violation)
  return value
}
