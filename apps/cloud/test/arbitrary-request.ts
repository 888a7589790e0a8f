import fc from 'fast-check'
import {
  readOpenApiDocument,
  type OperationObject,
  type Parameter,
  type Schema,
} from '../src/contract/openapi-document.ts'

export interface FuzzedRequest {
  readonly operationId: string
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
}

function read(name: 'portal-api' | 'signup-api') {
  return readOpenApiDocument(name) as ReturnType<typeof readOpenApiDocument> & {
    readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
  }
}
const documents = { 'portal-api': read('portal-api'), 'signup-api': read('signup-api') }
/** The schemas of both descriptions. Request schemas have different names in each. */
const schemas = {
  ...documents['signup-api'].components.schemas,
  ...documents['portal-api'].components.schemas,
}

/** Texts that have broken servers before. */
const nastyTexts = [
  ..."|%|_|\\|%00|-1|1e999|null|undefined|[object Object]|../../etc/passwd|' or 1=1 --|__proto__|constructor|{{7*7}}".split(
    '|',
  ),
  ...'2026-02-30T25:61:61Z|0000-01-01T00:00:00Z|9999-12-31T23:59:60+23:59|<script>|\r\nx: y|\u0000|\ud800|ａ'.split(
    '|',
  ),
  '😀'.repeat(50),
  'x'.repeat(300),
  '9'.repeat(400),
]
const nastyText = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom(...nastyTexts),
)

const nastyValue: fc.Arbitrary<unknown> = fc.oneof(
  nastyText,
  fc.jsonValue({ maxDepth: 3, stringUnit: 'binary' }),
  fc.constantFrom(null, true, -0, 1e308, 2 ** 53, -1, 0.5, [], {}, [[[[]]]], { __proto__: null }),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)

/** Mostly values that the schema allows, sometimes any value. */
function arbitraryOf(
  schema: Schema,
  examples: Readonly<Record<string, fc.Arbitrary<unknown>>>,
  name = '',
): fc.Arbitrary<unknown> {
  const good = examples[name] ?? goodValue(schema, examples)
  return fc.oneof({ weight: 25, arbitrary: good }, { weight: 1, arbitrary: nastyValue })
}

function goodValue(
  schema: Schema,
  examples: Readonly<Record<string, fc.Arbitrary<unknown>>>,
): fc.Arbitrary<unknown> {
  const { $ref, type, enum: words, minimum, maximum, format } = schema
  if (typeof $ref === 'string') return goodValue(schemas[$ref.split('/').at(-1)!]!, examples)
  if (Array.isArray(words)) return fc.constantFrom(...(words as unknown[]))
  if (Array.isArray(type))
    return fc.oneof(...(type as string[]).map((one) => goodValue({ ...schema, type: one }, examples)))
  switch (type) {
    case 'integer':
      return fc.integer({
        min: Number(minimum ?? -1000),
        max: Math.min(Number(maximum ?? 1000), 2 ** 31 - 1),
      })
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(arbitraryOf((schema.items ?? {}) as Schema, examples), { maxLength: 4 })
    case 'object':
      return goodObject(schema, examples)
    case 'string':
      return format === 'date-time'
        ? fc
            .date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') })
            .map((date) => date.toISOString())
        : fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
    default:
      return nastyValue
  }
}

function goodObject(
  schema: Schema,
  examples: Readonly<Record<string, fc.Arbitrary<unknown>>>,
): fc.Arbitrary<unknown> {
  const properties = (schema.properties ?? {}) as Readonly<Record<string, Schema>>
  const required = (schema.required ?? []) as string[]
  const members = Object.entries(properties).map(([name, property]) => {
    const value = arbitraryOf(property, examples, name)
    const isLeftOut = fc.integer({ min: 0, max: required.includes(name) ? 20 : 2 }).map((dice) => dice === 0)
    return fc.tuple(isLeftOut, value).map(([leftOut, one]) => (leftOut ? [] : [[name, one] as const]))
  })
  const isFreeForm = schema.additionalProperties === true
  const extra = fc.oneof(
    { weight: isFreeForm ? 1 : 9, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.tuple(nastyText, nastyValue).map((member) => [member]) },
  )
  return fc.tuple(extra, ...members).map((parts) => Object.fromEntries(parts.flat() as [string, unknown][]))
}

/** Any operation of a description, with valid or invalid parameters, body and headers. */
export function arbitraryRequest(
  examples: Readonly<Record<string, fc.Arbitrary<unknown>>>,
  description: keyof typeof documents = 'portal-api',
): fc.Arbitrary<FuzzedRequest> {
  const requests = Object.entries(documents[description].paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter((entry): entry is [string, OperationObject] => 'operationId' in entry[1])
      .map(([method, operation]) => ({
        // A body can go wrong in more ways than a path.
        weight: operation.requestBody ? 4 : 1,
        arbitrary: requestOf(
          path,
          method,
          operation,
          [...(item.parameters ?? []), ...(operation.parameters ?? [])],
          examples,
        ),
      })),
  )
  return fc.oneof(...requests)
}

function requestOf(
  path: string,
  method: string,
  { operationId, requestBody }: OperationObject,
  parameters: readonly Parameter[],
  examples: Readonly<Record<string, fc.Arbitrary<unknown>>>,
): fc.Arbitrary<FuzzedRequest> {
  const values = parameters.map((parameter) =>
    fc.tuple(
      fc.constant(parameter),
      fc.integer({ min: 0, max: 3 }).map((dice) => dice > 0 || parameter.in === 'path'),
      arbitraryOf(parameter.schema, examples, parameter.name),
    ),
  )
  const schema = requestBody?.content['application/json']?.schema
  const json = schema && arbitraryOf(schema, examples).map((value) => JSON.stringify(value) ?? 'undefined')
  const body = json
    ? fc.oneof(
        { weight: 12, arbitrary: json },
        { weight: 1, arbitrary: fc.string() },
        { weight: 1, arbitrary: json.map((text) => text.slice(0, -2)) },
      )
    : fc.constant(undefined)
  const contentType = fc.oneof(
    { weight: 12, arbitrary: fc.constant('application/json') },
    {
      weight: 1,
      arbitrary: fc.constantFrom('text/plain', 'application/jsonp', 'application/json; charset=latin1', ''),
    },
  )
  const authorization = fc.oneof(
    { weight: 12, arbitrary: fc.constant('Bearer ada') },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        'Bearer suspended',
        'Bearer no-second-factor',
        'Bearer a.b.c',
        'Basic YTpi',
        'Bearer',
        '',
      ),
    },
  )
  return fc.tuple(fc.tuple(...values), body, contentType, authorization).map(([given, text, type, who]) => {
    let filled = path
    const query = new URLSearchParams()
    for (const [{ name, in: place }, isGiven, value] of given) {
      const written = (Array.isArray(value) ? value.map(toText).join(',') : toText(value)).toWellFormed()
      if (place === 'path') filled = filled.replace(`{${name}}`, encodeURIComponent(written) || '%20')
      else if (isGiven) query.append(name, written)
    }
    const search = query.size ? `?${query.toString()}` : ''
    return {
      operationId,
      method: method.toUpperCase(),
      path: `${filled}${search}`,
      headers: { authorization: who, ...(text !== undefined && { 'content-type': type }) },
      body: text,
    }
  })
}

function toText(value: unknown) {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}
