import { openComposer } from '@qportal/composer'
import { describe, expect, it } from 'vitest'
import { memoryStorage } from '../../platform/device-storage.ts'
import { composerDraft, emptyProgram } from './composer-draft.ts'

describe('composerDraft', () => {
  it('keeps what each user was drawing apart', () => {
    const storage = memoryStorage()
    composerDraft(storage, 'ada').write('h q;')
    expect(composerDraft(storage, 'ada').read()).toBe('h q;')
    expect(composerDraft(storage, 'grace').read()).toBeUndefined()
  })

  it('remembers which named circuit it is a change of', () => {
    const draft = composerDraft(memoryStorage(), 'ada')
    expect(draft.readCircuit()).toBeUndefined()
    draft.writeCircuit({ id: 'c1', name: 'My Bell pair' })
    expect(draft.readCircuit()).toEqual({ id: 'c1', name: 'My Bell pair' })
    draft.writeCircuit(undefined)
    expect(draft.readCircuit()).toBeUndefined()
  })
})

it('begins with an empty circuit that has no problems', () => {
  const { circuit, problems } = openComposer(emptyProgram).qasm
  expect(problems).toEqual([])
  expect(circuit.instructions).toEqual([])
})
