import { expect, it } from 'vitest'
import { circuitTemplates } from './circuit-templates.ts'
import { templateOfDay } from './template-of-day.ts'

it('gives one template for a whole day, and each of them in turn', () => {
  expect(templateOfDay(new Date(2026, 2, 29, 0, 0))).toBe(templateOfDay(new Date(2026, 2, 29, 23, 59)))
  const days = circuitTemplates.map((_, day) => templateOfDay(new Date(2026, 2, 20 + day)))
  expect(new Set(days).size).toBe(circuitTemplates.length)
  expect(circuitTemplates.indexOf(days[1]!)).toBe(
    (circuitTemplates.indexOf(days[0]!) + 1) % circuitTemplates.length,
  )
})
