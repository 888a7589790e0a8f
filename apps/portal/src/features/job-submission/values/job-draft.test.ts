import { describe, expect, expectTypeOf, it } from 'vitest'
import { memoryStorage } from '../../../platform/storage/text-storage.ts'
import { jobDraft, type DraftFieldTests } from './job-draft.ts'
import { emptyJobForm, type JobFormValues } from './job-form-values.ts'

function opened(device = memoryStorage(), tab = memoryStorage(), sub = 'ada') {
  return { device, tab, sub }
}

describe('jobDraft', () => {
  it('keeps a separate draft for each user', () => {
    const ada = opened()
    const typed = { ...emptyJobForm, name: 'Half a job', shots: null }
    const draft = jobDraft(ada)
    draft.write(typed)
    expect(jobDraft(ada).read()).toEqual({ ...typed, shots: emptyJobForm.shots })
    expect(jobDraft({ ...ada, sub: 'bob' }).read()).toBeUndefined()
    draft.clear()
    expect(jobDraft(ada).read()).toBeUndefined()
  })

  it('keeps the draft of a form with a source beside that of the empty form', () => {
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

  it('keeps a separate draft for each tab', () => {
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

  it('restores the draft of a closed tab and removes it when it is submitted', () => {
    const device = memoryStorage()
    const typed = { ...emptyJobForm, name: 'Typed' }
    jobDraft(opened(device)).write(typed)
    const next = jobDraft(opened(device))
    expect(next.read()).toEqual(typed)
    next.clear()
    expect(jobDraft(opened(device)).read()).toBeUndefined()
  })

  it('keeps the draft of another tab on the device when this tab submits', () => {
    const device = memoryStorage()
    const sent = jobDraft(opened(device))
    sent.write({ ...emptyJobForm, name: 'Sent' })
    const typed = { ...emptyJobForm, name: 'Typed meanwhile' }
    jobDraft(opened(device)).write(typed)
    sent.clear()
    expect(jobDraft(opened(device)).read()).toEqual(typed)
  })

  it('keeps the draft of a form opened after the one that is submitted', () => {
    const ada = opened()
    const sent = jobDraft(ada)
    sent.write({ ...emptyJobForm, name: 'Sent' })
    const reopened = jobDraft(ada)
    reopened.read()
    const typed = { ...emptyJobForm, name: 'Typed meanwhile' }
    reopened.write(typed)
    jobDraft(opened(ada.device)).write({ ...emptyJobForm, name: 'Typed in another tab' })
    sent.clear()
    expect(jobDraft(ada).read()).toEqual(typed)
  })

  it.each(['{', 'null', '1'])('has no draft when the stored text is %j', (text) => {
    const ada = opened()
    ada.device.write('qportal.jobDraft.ada', text)
    expect(jobDraft(ada).read()).toBeUndefined()
  })

  it('restores every field of the form', () => {
    const ada = opened()
    const typed: JobFormValues = {
      name: 'Typed name',
      description: 'Typed description',
      type: 'estimation',
      deviceId: 'tokusa',
      shots: 7,
      program: 'qubit q;',
      programs: [{ text: 'bit c;' }],
      source: 'print(1)',
      operator: [{ pauli: 'Z 0', coefficient: '2' }],
      transpiler: '{"transpiler_lib": null}',
      simulator: '{"n": 1}',
      mitigation: '{"m": 1}',
    }
    jobDraft(ada).write(typed)
    expect(jobDraft(ada).read()).toEqual(typed)
  })

  it('demands a test of each field from the compiler', () => {
    expectTypeOf<keyof DraftFieldTests>().toEqualTypeOf<keyof JobFormValues>()
    // @ts-expect-error a forgotten field
    const forgotten = (tests: Omit<DraftFieldTests, 'mitigation'>): DraftFieldTests => tests
    expectTypeOf(forgotten).not.toBeAny()
  })

  it('replaces fields of a wrong type by those of the empty form', () => {
    const ada = opened()
    ada.device.write(
      'qportal.jobDraft.ada',
      '{"name": 1, "program": "qubit q;", "operator": [null], "type": "x"}',
    )
    expect(jobDraft(ada).read()).toEqual({ ...emptyJobForm, program: 'qubit q;' })
  })
})
