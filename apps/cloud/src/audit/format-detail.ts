import type { AdminApiComponents } from '@qportal/api-client/wire'

/** A code with parameters. `openapi/admin-api.yaml` lists them. */
export type EventDetail = AdminApiComponents['schemas']['EventDetail']
export type DetailOf<Code extends EventDetail['code']> = Extract<EventDetail, { code: Code }>

const maxLength = 200

/** Returns a detail as one line for people: the code and `name=value` for each parameter. */
export function formatDetail({ code, ...parameters }: EventDetail): string {
  const words = Object.entries(parameters).map(([name, value]) => `${name}=${formatValue(value)}`)
  return [code, ...words].join(' ').slice(0, maxLength)
}

function formatValue(value: unknown): string {
  const text = Array.isArray(value) ? value.join(',') : String(value)
  return text.includes(' ') ? `"${text}"` : text
}
