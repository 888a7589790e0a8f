import { expect, it } from 'vitest'
import { getDependencyReleaseLine, getReleaseLine } from './change-log.ts'

it('writes a changeset as one list item with all its lines', () => {
  expect(getReleaseLine({ summary: 'Reads programs.\n\nAnd writes them.\n' })).toBe(
    '- Reads programs.\n\n  And writes them.',
  )
})

it('lists the released dependencies in one entry', () => {
  const updated = [
    { name: '@qportal/circuit', newVersion: '0.2.0' },
    { name: '@qportal/ui', newVersion: '1.0.0' },
  ]
  expect(getDependencyReleaseLine([{}, {}], updated)).toBe(
    '- Requires `@qportal/circuit` 0.2.0, `@qportal/ui` 1.0.0.',
  )
  expect(getDependencyReleaseLine([{}], [])).toBe('')
})
