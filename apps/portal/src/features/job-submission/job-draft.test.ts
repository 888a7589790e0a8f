import { describe, expect, it } from 'vitest'
import { memoryStorage } from '../../platform/device-storage.ts'
import { jobDraft } from './job-draft.ts'
import { emptyJobForm } from './job-form-values.ts'

describe('jobDraft', () => {
  it('keeps what was typed, for each user apart', () => {
    const storage = memoryStorage()
    const typed = { ...emptyJobForm, name: 'Half a job', shots: null }
    jobDraft(storage, 'ada').write(typed)
    expect(jobDraft(storage, 'ada').read()).toEqual({ ...typed, shots: emptyJobForm.shots })
    expect(jobDraft(storage, 'bob').read()).toBeUndefined()
    jobDraft(storage, 'ada').clear()
    expect(jobDraft(storage, 'ada').read()).toBeUndefined()
  })

  it('keeps what was typed over something else, for the same start and beside the empty form', () => {
    const storage = memoryStorage()
    const [typed, edited] = [
      { ...emptyJobForm, name: 'Typed' },
      { ...emptyJobForm, name: 'Edited' },
    ]
    jobDraft(storage, 'ada').write(typed)
    jobDraft(storage, 'ada', 'job 1').write(edited)
    jobDraft(storage, 'ada', 'job 2').clear()
    expect(jobDraft(storage, 'ada', 'job 2').read()).toBeUndefined()
    expect(jobDraft(storage, 'ada', 'job 1').read()).toEqual(edited)
    expect(jobDraft(storage, 'ada').read()).toEqual(typed)
  })

  it.each(['{', 'null', '1'])('is none when %j stands there', (text) => {
    const storage = memoryStorage()
    storage.write('qportal.jobDraft.ada', text)
    expect(jobDraft(storage, 'ada').read()).toBeUndefined()
  })

  it('drops members of another kind', () => {
    const storage = memoryStorage()
    storage.write(
      'qportal.jobDraft.ada',
      '{"name": 1, "program": "qubit q;", "operator": [null], "type": "x"}',
    )
    expect(jobDraft(storage, 'ada').read()).toEqual({ ...emptyJobForm, program: 'qubit q;' })
  })
})
