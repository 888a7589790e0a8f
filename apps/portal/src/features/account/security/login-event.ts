import type { JsonObject } from '@qportal/api-client'

export interface LoginEvent {
  /** An ISO 8601 time; undefined if the event has none. */
  readonly at: string | undefined
  /** The other texts of the event, such as the network address. */
  readonly details: readonly string[]
}

const date = /^\d{4}-\d\d-\d\dT/

/** Reads a sign-in. Clouds do not describe its members, so the first time is taken as its time. */
export function readLoginEvent(event: JsonObject): LoginEvent {
  const texts = Object.values(event).filter((value) => typeof value === 'string' && value !== '') as string[]
  const at = texts.find((text) => date.test(text) && !Number.isNaN(Date.parse(text)))
  return { at, details: texts.filter((text) => text !== at) }
}
