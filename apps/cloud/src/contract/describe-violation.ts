import { ApiError, type ApiErrorCode } from './api-error.ts'
import type { SchemaViolation } from './schema-compiler.ts'

/** Turns a schema violation into an ApiError with a code and a sentence. */
export function describeViolation(violation: SchemaViolation): ApiError {
  const { keyword, params } = violation
  const place = violation.instancePath.split('/').slice(1)
  if (keyword === 'required') {
    const field = [...place, String(params.missingProperty)].join('.')
    return new ApiError('FIELD_REQUIRED', `'${field}' is required.`, { params: { field } })
  }
  const field = place.join('.') || 'body'
  const code: ApiErrorCode =
    keyword === 'maxLength' || keyword === 'maxItems' || keyword === 'maxProperties'
      ? 'FIELD_TOO_LONG'
      : 'INVALID_FIELDS'
  return new ApiError(code, `'${field}' ${describeRule(violation)}.`, { params: { field } })
}

function describeRule({ keyword, params, parentSchema, message }: SchemaViolation): string {
  const schema = (parentSchema ?? {}) as RangeSchema
  switch (keyword) {
    case 'type':
    case 'minimum':
    case 'maximum':
      return `must be ${describeType(schema)}`
    case 'maxLength':
      return `must have at most ${count(Number(params.limit), 'character')}`
    case 'minLength':
      return params.limit === 1
        ? 'must not be empty'
        : `must have at least ${count(Number(params.limit), 'character')}`
    case 'maxItems':
      return `must have at most ${count(Number(params.limit), 'item')}`
    case 'minItems':
      return `must have at least ${count(Number(params.limit), 'item')}`
    case 'enum':
      return `must be one of ${(params.allowedValues as unknown[]).join(', ')}`
    case 'format':
      return params.format === 'date-time'
        ? 'must be a time such as 2026-03-01T09:00:00Z'
        : `must be a ${params.format}`
    case 'pattern':
      return 'has a form that is not allowed'
    default:
      return message ?? 'is wrong'
  }
}

function count(limit: number, noun: string): string {
  return `${limit} ${noun}${limit === 1 ? '' : 's'}`
}

interface RangeSchema {
  readonly type?: string | readonly string[]
  readonly minimum?: number
  readonly maximum?: number
}

function describeType({ type = [], minimum, maximum }: RangeSchema): string {
  const types = [type].flat().map((name) => words[name] ?? name)
  return `${types.join(' or ')}${describeRange(minimum, maximum)}`
}

function describeRange(minimum?: number, maximum?: number): string {
  if (minimum === undefined) return maximum === undefined ? '' : ` of at most ${maximum}`
  return maximum === undefined ? ` of at least ${minimum}` : ` from ${minimum} to ${maximum}`
}

const words: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  integer: 'a whole number',
  null: 'null',
  number: 'a number',
  object: 'an object',
  string: 'a text',
}
