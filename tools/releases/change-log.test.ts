import { expect, it } from 'vitest'
import { getDependencyReleaseLine, getReleaseLine } from './change-log.ts'

it('words a change in its own text, its further lines below the same bullet', () => {
  expect(getReleaseLine({ summary: 'Reads programs.\n\nAnd writes them.\n' })).toBe(
    '- Reads programs.\n\n  And writes them.',
  )
})

it('names what was released below, once', () => {
  const updated = [
    { name: '@qportal/circuit', newVersion: '0.2.0' },
    { name: '@qportal/ui', newVersion: '1.0.0' },
  ]
  expect(getDependencyReleaseLine([{}, {}], updated)).toBe(
    '- Stands on `@qportal/circuit` 0.2.0, `@qportal/ui` 1.0.0.',
  )
  expect(getDependencyReleaseLine([{}], [])).toBe('')
})
