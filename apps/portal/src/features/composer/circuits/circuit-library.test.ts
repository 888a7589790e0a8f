import { describe, expect, it } from 'vitest'
import { memoryStorage, type TextStorage } from '../../../platform/storage/text-storage.ts'
import { circuitLibrary } from './circuit-library.ts'

function openLibrary(storage: TextStorage = memoryStorage(), sub = 'ada') {
  let [seconds, ids] = [0, 0]
  return circuitLibrary({
    storage,
    sub,
    now: () => new Date(Date.UTC(2026, 0, 1, 0, 0, seconds++)),
    newId: () => `c${ids++}`,
    copyName: (name) => `${name} (copy)`,
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

  it('gives each circuit a name of its own', () => {
    const library = openLibrary()
    library.save({ name: 'Bell' }, 'h q;')
    expect(library.save({ name: 'Bell' }, 'x q;').name).toBe('Bell (2)')
    const { id } = library.save({ name: 'b'.repeat(80) }, 'y q;')
    expect(library.save({ name: 'b'.repeat(80) }, 'z q;').name).toBe(`${'b'.repeat(76)} (2)`)
    library.rename(id, 'Bell')
    expect(library.list().map(({ name }) => name)).toContain('Bell (3)')
  })

  it('saves a copy if the drawing is not based on the latest version of the account', () => {
    const library = openLibrary()
    library.setKeepsInAccount(true)
    const { id, name, versions } = library.save({ name: 'Bell' }, 'h q;')
    const basedOn = versions[0].savedAt
    expect(library.save({ id, name, basedOn }, 'x q;')).toMatchObject({ id, versions: { length: 2 } })
    const copy = library.save({ id, name, basedOn }, 'y q;')
    expect(copy).toMatchObject({ name: 'Bell (copy)', versions: [{ text: 'y q;' }] })
    expect(library.save({ id, name, basedOn }, 'x q;').id).toBe(id)
    expect(library.list().map(({ versions: all }) => all.map(({ text }) => text))).toEqual([
      ['y q;'],
      ['x q;', 'h q;'],
    ])
  })

  it('hides a circuit of the account that is to be trashed, until it is restored', () => {
    const library = openLibrary()
    library.setKeepsInAccount(true)
    const { id } = library.save({ name: 'Bell' }, 'h q;')
    library.remove(id)
    expect([library.list(), library.listAll()]).toMatchObject([[], [{ id }]])
    library.restore(id)
    expect(library.list()).toMatchObject([{ id, name: 'Bell' }])
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
