import { openComposer } from '@qportal/composer'
import { describe, expect, it } from 'vitest'
import { memoryStorage, type TextStorage } from '../../platform/storage/text-storage.ts'
import { composerDraft, emptyProgram, type ComposerVisit } from './composer-draft.ts'

const visit: ComposerVisit = { address: '', entry: 'e1' }
const link: ComposerVisit = { address: 'zabc', entry: 'e2' }
const inputs = { jobType: 'estimation', observable: '0.5 Z0', values: { theta: 0.25 } } as const

function openTab(device: TextStorage, { tab = memoryStorage(), sub = 'ada' } = {}) {
  return composerDraft({ device, tab, sub })
}

describe('composerDraft', () => {
  it('keeps a separate draft for each user', () => {
    const device = memoryStorage()
    openTab(device).write(visit, { id: 'd1', text: 'h q;' })
    expect(openTab(device).ofDevice()?.text).toBe('h q;')
    expect(openTab(device, { sub: 'grace' }).ofDevice()).toBeUndefined()
  })

  it('stores the named circuit and the inputs of a draft', () => {
    const device = memoryStorage()
    const whole = {
      id: 'd1',
      text: 'h q;',
      circuit: { id: 'c1', name: 'My Bell pair', basedOn: '2026-01-01T00:00:00.000Z' },
      inputs,
    }
    const draft = openTab(device)
    draft.write(visit, whole)
    expect(openTab(device).ofDevice()).toEqual(whole)
    draft.write(visit, { id: 'd1', text: 'h q;' })
    expect(openTab(device).ofDevice()).toEqual({
      id: 'd1',
      text: 'h q;',
      circuit: undefined,
      inputs: undefined,
    })
  })

  it('restores the draft of the same tab', () => {
    const [device, tab] = [memoryStorage(), memoryStorage()]
    openTab(device, { tab }).write(visit, { id: 'd1', text: 'h q;', inputs })
    openTab(device).write(visit, { id: 'd1', text: 'x q;' })
    expect(openTab(device, { tab }).ofTab({ ...visit, entry: 'e3' })).toEqual({
      id: 'd1',
      text: 'h q;',
      circuit: undefined,
      inputs,
    })
  })

  it('does not replace a draft by an untouched empty circuit', () => {
    const device = memoryStorage()
    openTab(device).write(visit, { id: 'd1', text: 'h q;' })
    const draft = openTab(device)
    const empty = { id: 'd2', text: emptyProgram }
    const fresh: ComposerVisit = { address: 'new', entry: 'e2' }
    expect(draft.write(fresh, empty)).toEqual({ replaced: undefined, isKept: true })
    expect(openTab(device).ofDevice()?.text).toBe('h q;')
    expect(draft.write(fresh, { ...empty, text: 'x q;' }).replaced?.text).toBe('h q;')
    draft.write(fresh, empty)
    expect(openTab(device).ofDevice()?.text).toBe(emptyProgram)
  })

  it('returns the draft of another tab when it replaces it', () => {
    const device = memoryStorage()
    openTab(device).write(visit, { id: 'd1', text: 'h q;' })
    const draft = openTab(device)
    draft.ofDevice()
    expect(draft.write(visit, { id: 'd1', text: 'x q;' }).replaced).toBeUndefined()
    openTab(device).write(visit, { id: 'd1', text: 'y q;', circuit: { id: 'c1', name: 'Bell' } })
    expect(draft.write(visit, { id: 'd1', text: 'x q; z q;' }).replaced).toMatchObject({
      id: 'd1',
      text: 'y q;',
      circuit: { id: 'c1' },
    })
    expect(draft.write(visit, { id: 'd1', text: 'x q; z q; z q;' }).replaced).toBeUndefined()
  })

  it('restores the draft of a link on the same visit, not on a new one', () => {
    const [device, tab] = [memoryStorage(), memoryStorage()]
    const draft = openTab(device, { tab })
    draft.write(link, { id: 'd1', text: 'x q;' })
    expect(draft.ofTab(link)?.text).toBe('x q;')
    expect(draft.ofTab({ ...link, entry: 'e3' })).toBeUndefined()
    expect(draft.ofTab(visit)).toBeUndefined()
  })

  it('reports whether the device stored the draft', () => {
    const full: TextStorage = { ...memoryStorage(), write: () => undefined }
    expect(openTab(memoryStorage()).write(visit, { id: 'd1', text: 'h q;' }).isKept).toBe(true)
    expect(openTab(full).write(visit, { id: 'd1', text: 'h q;' }).isKept).toBe(false)
  })

  it.each(['{', '7', '{"address":"","entry":"","draft":{"id":"d1","text":7}}'])(
    'ignores the damaged %s',
    (damaged) => {
      const tab = memoryStorage()
      tab.write('qportal.composer.ada', damaged)
      expect(openTab(memoryStorage(), { tab }).ofTab(visit)).toBeUndefined()
    },
  )
})

it('starts with an empty circuit without problems', () => {
  const { circuit, problems } = openComposer(emptyProgram).qasm
  expect(problems).toEqual([])
  expect(circuit.instructions).toEqual([])
})
