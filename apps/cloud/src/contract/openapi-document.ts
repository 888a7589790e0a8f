import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parse } from 'yaml'
import { isObject } from './is-object.ts'

/** A JSON schema. Only the validator reads its keywords. */
export type Schema = { readonly [keyword: string]: unknown }

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required?: boolean
  readonly schema: Schema
}

export interface Response {
  readonly headers?: Readonly<Record<string, { readonly required?: boolean; readonly schema: Schema }>>
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>
}

export interface OperationObject {
  readonly operationId: string
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: {
    readonly required?: boolean
    readonly content: Readonly<Record<string, { readonly schema: Schema }>>
  }
  readonly responses: Readonly<Record<string, Response>>
  readonly security?: readonly Readonly<Record<string, unknown>>[]
}

type PathItem = { readonly parameters?: readonly Parameter[] } & Readonly<Record<string, OperationObject>>

export interface OpenApiDocument {
  readonly paths: Readonly<Record<string, PathItem>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
  readonly security?: readonly Readonly<Record<string, unknown>>[]
}

const folder = resolve(import.meta.dirname, '..', '..', '..', '..', 'openapi')

/**
 * Reads a description from `openapi/` and resolves the references outside of schemas. The
 * description is trusted: its form is not checked.
 */
export function readOpenApiDocument(
  name: 'portal-api' | 'portal-api-s3' | 'admin-api' | 'adapter-api' | 'circuits-api' | 'signup-api',
): OpenApiDocument {
  if (name === 'portal-api-s3') return readStoredJobsDocument()
  return resolveDocument(readFileSync(resolve(folder, `${name}.yaml`), 'utf8')) as OpenApiDocument
}

/** The S3 generation has the calls of `portal-api` that it does not describe, but no log call. */
function readStoredJobsDocument(): OpenApiDocument {
  const inline = resolveDocument(readFileSync(resolve(folder, 'portal-api.yaml'), 'utf8'))
  const text = readFileSync(resolve(folder, 'portal-api-s3.yaml'), 'utf8')
  const stored = resolveDocument(text.replaceAll('portal-api.yaml#', '#'))
  const { ['/jobs/{job_id}/sselog']: _log, ...paths } = inline.paths
  const schemas = { ...inline.components.schemas, ...stored.components.schemas }
  // An account is deleted in the same way by both.
  const account = { '/users/me': paths['/users/me'] }
  const all = { ...paths, ...stored.paths, ...account }
  return { ...inline, paths: all, components: { schemas } } as OpenApiDocument
}

interface ResolvedDocument {
  readonly paths: Readonly<Record<string, unknown>>
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> }
}

function resolveDocument(text: string): ResolvedDocument {
  const document: unknown = parse(text)
  return resolveReferences(document, document) as ResolvedDocument
}

function resolveReferences(value: unknown, root: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => resolveReferences(item, root))
  if (!isObject(value)) return value
  const reference = value.$ref
  if (typeof reference === 'string' && !reference.startsWith('#/components/schemas/'))
    return resolveReferences(at(root, reference), root)
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, resolveReferences(item, root)]),
  )
}

/** Returns the value at the pointer `#/a/b`. */
function at(root: unknown, pointer: string): unknown {
  let value = root
  for (const step of pointer.slice(2).split('/')) {
    if (!isObject(value)) throw new TypeError(`${pointer} leads nowhere`)
    value = value[step.replaceAll('~1', '/').replaceAll('~0', '~')]
  }
  return value
}
