import { describe, expect, it } from 'vitest'
import { memoryStorage, type TextStorage } from '../../platform/storage/text-storage.ts'
import { circuitLibrary } from './circuit-library.ts'

function openLibrary(storage: TextStorage = memoryStorage(), sub = 'ada') {
  let [seconds, ids] = [0, 0]
  return circuitLibrary({
    storage,
    sub,
    now: () => new Date(Date.UTC(2026, 0, 1, 0, 0, seconds++)),
    newId: () => `c${ids++}`,
  })
}

describe('circuitLibrary', () => {
  it('stores named circuits with their versions, newest first', () => {
    const library = openLibrary()
    const { id } = library.save({ name: 'Bell' }, 'h q;')
    library.save({ id, name: 'Bell pair' }, 'h q; x q;')
    library.save({ name: 'Other' }, 'y q;')
    expect(library.list().map(({ name, versions }) => [name, versions.map(({ text }) => text)])).toEqual([
      ['Other', ['y q;']],
      ['Bell pair', ['h q; x q;', 'h q;']],
    ])
  })

  it('adds no version for an unchanged text', () => {
    const library = openLibrary()
    const { id } = library.save({ name: 'Bell' }, 'h q;')
    expect(library.save({ id, name: 'Bell' }, 'h q;').versions).toHaveLength(1)
  })

  it('keeps twenty versions, or fewer large ones, and always the newest', () => {
    const library = openLibrary()
    const { id } = library.save({ name: 'Many' }, '0')
    for (let i = 1; i < 30; i++) library.save({ id, name: 'Many' }, String(i))
    expect(library.list()[0]?.versions).toHaveLength(20)
    for (let i = 0; i < 4; i++) library.save({ id, name: 'Many' }, String(i).repeat(700_000))
    expect(library.list()[0]?.versions.map(({ text }) => text.length)).toEqual([700_000, 700_000])
  })

  it('removes circuits', () => {
    const library = openLibrary()
    library.remove(library.save({ name: 'Bell' }, 'h q;').id)
    expect(library.list()).toEqual([])
  })

  it('keeps users apart and ignores damaged circuits', () => {
    const storage = memoryStorage()
    openLibrary(storage).save({ name: 'Bell' }, 'h q;')
    expect(openLibrary(storage, 'grace').list()).toEqual([])
    const whole = { id: 'c', name: 'Bell', versions: [{ savedAt: '2026-01-01T00:00:00Z', text: 'h q;' }] }
    const damaged = [
      7,
      { id: 'x' },
      { ...whole, id: 7 },
      { ...whole, name: null },
      { ...whole, versions: {} },
      { ...whole, versions: [] },
      { ...whole, versions: [null] },
      { ...whole, versions: [...whole.versions, { text: 'h q;' }] },
      { ...whole, versions: [...whole.versions, { savedAt: '2026-01-01T00:00:00Z' }] },
    ]
    storage.write('qportal.circuits.ada', JSON.stringify([...damaged, whole]))
    expect(openLibrary(storage).list()).toEqual([whole])
    storage.write('qportal.circuits.ada', '{')
    expect(openLibrary(storage).list()).toEqual([])
  })
})
