import type { Context } from 'hono'
import { isEmail } from '../identity/users/email-address.ts'
import { SignUpApiError } from './sign-up-api-error.ts'

interface FieldRule {
  /** Characters. */
  readonly limit: number
  readonly isValid: (text: string) => boolean
}

/** What openapi/signup-api.yaml says of each member. */
const rules = {
  email: { limit: 100, isValid: isEmail },
  password: { limit: 256, isValid: (text) => text.isWellFormed() && !text.includes('\0') },
  confirmation_code: { limit: 6, isValid: (text) => /^\d{6}$/.test(text) },
  client_id: { limit: 128, isValid: (text) => /^[\w+-]+$/.test(text) },
} as const satisfies Record<string, FieldRule>

export type FieldName = keyof typeof rules

/**
 * The members of a JSON body, each a text that is there and has its form.
 *
 * @throws SignUpApiError naming what is wrong with the body, or with which member.
 */
export async function readFields<Name extends FieldName>(
  context: Context,
  names: readonly Name[],
): Promise<Record<Name, string>> {
  const body = await readObject(context)
  const fields = names.map((name) => [name, readField(body[name], name)] as const)
  return Object.fromEntries(fields) as Record<Name, string>
}

async function readObject(context: Context): Promise<Record<string, unknown>> {
  const content_type = context.req.header('content-type') ?? ''
  if (!/^application\/json(\s*;|$)/i.test(content_type)) {
    throw new SignUpApiError('UNSUPPORTED_MEDIA_TYPE', 'Send application/json.', { content_type })
  }
  const body = parseJson(await context.req.text())
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { ...body }
  throw new SignUpApiError('INVALID_FIELDS', 'The body is not a JSON object.')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function readField(value: unknown, field: FieldName): string {
  const { limit, isValid }: FieldRule = rules[field]
  if (value === undefined || value === null || value === '') {
    throw new SignUpApiError('FIELD_REQUIRED', `The member ${field} is required.`, { field })
  }
  if (typeof value !== 'string') {
    throw new SignUpApiError('INVALID_FIELDS', `The member ${field} must be a text.`, { field })
  }
  if (Array.from(value).length > limit) {
    const sentence = `The member ${field} must have at most ${limit} characters.`
    throw new SignUpApiError('FIELD_TOO_LONG', sentence, { field, limit })
  }
  if (isValid(value)) return value
  throw new SignUpApiError('INVALID_FIELDS', `The member ${field} does not have the form of one.`, { field })
}
