import { describe, expect, it } from 'vitest'
import { memoryStorage } from '../../../platform/storage/device-storage.ts'
import { jobDraft } from './job-draft.ts'
import { emptyJobForm } from './job-form-values.ts'

function opened(device = memoryStorage(), tab = memoryStorage(), sub = 'ada') {
  return { device, tab, sub }
}

describe('jobDraft', () => {
  it('keeps what was typed, for each user apart', () => {
    const ada = opened()
    const typed = { ...emptyJobForm, name: 'Half a job', shots: null }
    const draft = jobDraft(ada)
    draft.write(typed)
    expect(jobDraft(ada).read()).toEqual({ ...typed, shots: emptyJobForm.shots })
    expect(jobDraft({ ...ada, sub: 'bob' }).read()).toBeUndefined()
    draft.clear()
    expect(jobDraft(ada).read()).toBeUndefined()
  })

  it('keeps what was typed over something else, for the same start and beside the empty form', () => {
    const ada = opened()
    const [typed, edited] = [
      { ...emptyJobForm, name: 'Typed' },
      { ...emptyJobForm, name: 'Edited' },
    ]
    jobDraft(ada).write(typed)
    jobDraft(ada, 'job 1').write(edited)
    jobDraft(ada, 'job 2').clear()
    expect(jobDraft(ada, 'job 2').read()).toBeUndefined()
    expect(jobDraft(ada, 'job 1').read()).toEqual(edited)
    expect(jobDraft(ada).read()).toEqual(typed)
  })

  it("is each tab's own, whatever another one types or sends", () => {
    const device = memoryStorage()
    const [first, second] = [opened(device), opened(device)]
    const [ofFirst, ofSecond] = [
      { ...emptyJobForm, name: 'First' },
      { ...emptyJobForm, name: 'Second' },
    ]
    jobDraft(first).write(ofFirst)
    const sent = jobDraft(second)
    sent.write(ofSecond)
    expect([first, second].map((tab) => jobDraft(tab).read())).toEqual([ofFirst, ofSecond])
    sent.clear()
    expect([first, second].map((tab) => jobDraft(tab).read())).toEqual([ofFirst, undefined])
  })

  it('of a closed tab is found in the next one, and goes when it is sent there', () => {
    const device = memoryStorage()
    const typed = { ...emptyJobForm, name: 'Typed' }
    jobDraft(opened(device)).write(typed)
    const next = jobDraft(opened(device))
    expect(next.read()).toEqual(typed)
    next.clear()
    expect(jobDraft(opened(device)).read()).toBeUndefined()
  })

  it('of another tab stays on the device when that of this one is sent', () => {
    const device = memoryStorage()
    const sent = jobDraft(opened(device))
    sent.write({ ...emptyJobForm, name: 'Sent' })
    const typed = { ...emptyJobForm, name: 'Typed meanwhile' }
    jobDraft(opened(device)).write(typed)
    sent.clear()
    expect(jobDraft(opened(device)).read()).toEqual(typed)
  })

  it.each(['{', 'null', '1'])('is none when %j stands there', (text) => {
    const ada = opened()
    ada.device.write('qportal.jobDraft.ada', text)
    expect(jobDraft(ada).read()).toBeUndefined()
  })

  it('drops members of another kind', () => {
    const ada = opened()
    ada.device.write(
      'qportal.jobDraft.ada',
      '{"name": 1, "program": "qubit q;", "operator": [null], "type": "x"}',
    )
    expect(jobDraft(ada).read()).toEqual({ ...emptyJobForm, program: 'qubit q;' })
  })
})
