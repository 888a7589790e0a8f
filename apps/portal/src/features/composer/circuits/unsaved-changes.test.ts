import { expect, it } from 'vitest'
import type { NamedCircuit } from '../../../platform/storage/named-circuits.ts'
import { unsavedChanges } from './unsaved-changes.ts'

const bell: NamedCircuit = {
  id: 'c0',
  name: 'Bell',
  versions: [
    { savedAt: '2026-01-02T00:00:00Z', text: 'h q; x q;' },
    { savedAt: '2026-01-01T00:00:00Z', text: 'h q;' },
  ],
}

it('compares the text with the newest version of its circuit', () => {
  expect(unsavedChanges([{ ...bell, id: 'c1' }, bell], { id: 'c0', name: 'Bell' }, 'h q;')).toEqual({
    before: 'h q; x q;',
    after: 'h q;',
  })
})

it.each([
  ['the text is saved', bell, 'h q; x q;'],
  ['the circuit has no name', undefined, 'h q;'],
  ['no version of the circuit is on this device', { id: 'c2', name: 'Other' }, 'h q;'],
])('finds no changes if %s', (_, circuit, text) => {
  expect(unsavedChanges([bell], circuit, text)).toBeUndefined()
})
