import { circuitTemplates } from './circuit-templates.ts'

const dayMs = 24 * 60 * 60 * 1000

/** The template of a local calendar day: the next one each day, in the order of the course. */
export function templateOfDay(date: Date): (typeof circuitTemplates)[number] {
  const day = Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / dayMs
  return circuitTemplates[day % circuitTemplates.length]!
}
