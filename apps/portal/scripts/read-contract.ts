// Reads the text of an OpenAPI 3.1 document and returns the groups, calls and object types that the
// API reference shows. Each `$ref` becomes the name of a type or is replaced by its target.
import { parse } from 'yaml'
import type { ApiAnswer, ApiCall, ApiGroup, ApiMember } from '../src/features/help-pages/api-reference.ts'

interface Schema {
  $ref?: string
  type?: string | string[]
  format?: string
  description?: string
  enum?: unknown[]
  const?: unknown
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  oneOf?: Schema[]
  anyOf?: Schema[]
  allOf?: Schema[]
  examples?: unknown[]
  default?: unknown
}

interface Content {
  'application/json'?: { schema: Schema; examples?: Record<string, { value: unknown }> }
}

interface Parameter {
  $ref?: string
  name: string
  in: string
  required?: boolean
  description?: string
  schema: Schema
  example?: string | number | readonly string[]
}

interface Answer {
  $ref?: string
  description: string
  content?: Content
}

interface Call {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  parameters?: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, Answer>
}

type Path = { parameters?: Parameter[] } & Partial<Record<(typeof methods)[number], Call>>

interface Contract {
  tags: { name: string; description: string }[]
  paths: Record<string, Path>
  components: { schemas: Record<string, Schema> } & Record<string, Record<string, unknown>>
}

const methods = ['get', 'post', 'put', 'delete', 'patch'] as const

export interface ContractReference {
  readonly groups: readonly ApiGroup[]
  /** Members of every object type, by the name of the type. */
  readonly shapes: Readonly<Record<string, readonly ApiMember[]>>
}

export function readContract(text: string, server: ApiGroup['server']): ContractReference {
  const contract = parse(text) as Contract
  const calls = Object.entries(contract.paths).flatMap(([path, { parameters: shared = [], ...item }]) =>
    methods.flatMap((method) => {
      const call = item[method]
      return call ? [{ tag: call.tags[0], call: readCall(contract, { path, method, shared, call }) }] : []
    }),
  )
  return {
    groups: contract.tags.map(({ name, description }) => ({
      server,
      name,
      description: plain(description),
      calls: calls.filter(({ tag }) => tag === name).map(({ call }) => call),
    })),
    shapes: Object.fromEntries(
      Object.entries(contract.components.schemas).flatMap(([name, schema]) => {
        const members = membersOf(contract, schema)
        return members.length ? [[name, members]] : []
      }),
    ),
  }
}

interface CallContext {
  path: string
  method: string
  shared: readonly Parameter[]
  call: Call
}

function readCall(contract: Contract, { path, method, shared, call }: CallContext): ApiCall {
  const parameters = [...shared, ...(call.parameters ?? [])].map((one) => resolve(contract, one))
  const body = call.requestBody?.content['application/json']
  return {
    id: call.operationId,
    method: method.toUpperCase(),
    path,
    summary: call.summary,
    description: plain(call.description ?? ''),
    parameters: parameters.map((one) => ({
      name: one.name,
      in: one.in,
      required: one.required ?? false,
      type: typeText(contract, one.schema),
      description: plain(one.description ?? ''),
      ...(one.example !== undefined && { example: [one.example].flat().join(',') }),
    })),
    ...(body && { body: { type: typeText(contract, body.schema), ...exampleOf(contract, body) } }),
    answers: Object.entries(call.responses).map(([status, answer]): ApiAnswer => {
      const { description, content } = resolve(contract, answer)
      const json = content?.['application/json']
      return {
        status: Number(status),
        description: plain(description),
        ...(json && { type: typeText(contract, json.schema), ...exampleOf(contract, json) }),
      }
    }),
  }
}

function exampleOf(contract: Contract, { schema, examples }: NonNullable<Content['application/json']>) {
  const own = Object.values(examples ?? {})[0]?.value
  const value = own ?? resolve(contract, schema).examples?.[0]
  return value === undefined ? {} : { example: JSON.stringify(value, null, 2) }
}

/** Members of a schema. A part of `allOf` may require a member that another part describes. */
function membersOf(contract: Contract, schema: Schema): ApiMember[] {
  const parts = partsOf(contract, schema)
  const required = new Set(parts.flatMap((part) => part.required ?? []))
  return parts.flatMap(({ properties = {} }) =>
    Object.entries(properties).map(([name, member]) => ({
      name,
      type: typeText(contract, member),
      required: required.has(name),
      description: plain(member.description ?? resolve(contract, member).description ?? ''),
    })),
  )
}

function partsOf(contract: Contract, schema: Schema): Schema[] {
  const parts = schema.allOf ?? []
  return [...parts.flatMap((part) => partsOf(contract, resolve(contract, part))), schema]
}

/** Writes a schema as the name of an object type or as JSON types, as in `array of string`. */
function typeText(contract: Contract, schema: Schema): string {
  if (schema.$ref) {
    const target = resolve(contract, schema)
    return membersOf(contract, target).length ? nameOf(schema.$ref) : typeText(contract, target)
  }
  const choices = schema.oneOf ?? schema.anyOf
  if (choices) return choices.map((one) => typeText(contract, one)).join(' | ')
  if (schema.enum) return schema.enum.map((word) => JSON.stringify(word)).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.items) return `array of ${typeText(contract, schema.items)}`
  const words = [schema.type ?? 'any'].flat().join(' | ')
  return schema.format ? `${words} (${schema.format})` : words
}

function nameOf(ref: string) {
  return ref.slice(ref.lastIndexOf('/') + 1)
}

function resolve<Part extends { $ref?: string }>(contract: Contract, part: Part): Part {
  if (!part.$ref) return part
  const found = part.$ref
    .slice('#/'.length)
    .split('/')
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], contract)
  if (found === undefined) throw new Error(`The contract has no ${part.$ref}`)
  return resolve(contract, found as Part)
}

/** Writes Markdown as one line. Links become their text; code between backticks stays as it is. */
function plain(text: string) {
  return text
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
