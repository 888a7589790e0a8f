import { knownWord } from '../../../platform/labels/known-word.ts'
import type { TextStorage } from '../../../platform/storage/text-storage.ts'
import { emptyJobForm, type JobFormValues } from './job-form-values.ts'

/**
 * The unsent values of a user's form. Stored per tab, so that each tab keeps its own draft, and on
 * the device, where the draft outlives closed tabs and expired sessions. A sign-out deletes it.
 */
export interface JobDraft {
  readonly read: () => JobFormValues | undefined
  readonly write: (values: JobFormValues) => void
  /** Deletes what this form read or wrote last, but not what another form has written since. */
  readonly clear: () => void
}

const composer = 'composer'

/**
 * The source of the composer's form. A program from elsewhere, such as a job, has its own settings.
 */
export function composerSource(program?: string): string {
  return program === undefined ? composer : `${composer} ${program}`
}

interface DraftPlaces {
  readonly device: TextStorage
  readonly tab: TextStorage
  readonly sub: string
}

/**
 * The draft of the empty form, of the composer's form, or of a form with another source, such as a
 * job. Of the forms with other sources, only the draft that was edited last is kept.
 */
export function jobDraft({ device, tab, sub }: DraftPlaces, startedFrom?: string): JobDraft {
  const key = `qportal.${storageName(startedFrom)}.${sub}`
  /**
   * The text that this form read or wrote last. Another tab may have replaced the draft of the
   * device, and a form that was opened later the draft of the tab.
   */
  let lastText: string | undefined
  return {
    read() {
      const text = [tab, device]
        .map((storage) => storage.read(key))
        .find((text) => parseDraft(text, startedFrom) !== undefined)
      lastText = text
      return parseDraft(text, startedFrom)
    },
    write(values) {
      lastText = JSON.stringify({ ...values, startedFrom })
      tab.write(key, lastText)
      device.write(key, lastText)
    },
    clear() {
      if (lastText === undefined) return
      for (const storage of [tab, device]) if (storage.read(key) === lastText) storage.remove(key)
    },
  }
}

function storageName(startedFrom: string | undefined): string {
  if (startedFrom === undefined) return 'jobDraft'
  return startedFrom === composer ? 'composedJobDraft' : 'startedJobDraft'
}

/**
 * Replaces members of a wrong type, which an older version may have written, by those of the empty
 * form.
 */
function parseDraft(text: string | undefined, startedFrom: string | undefined): JobFormValues | undefined {
  if (text === undefined) return undefined
  try {
    const draft = JSON.parse(text) as Partial<Record<keyof JobFormValues | 'startedFrom', unknown>> | null
    if (typeof draft !== 'object' || draft === null || draft.startedFrom !== startedFrom) return undefined
    return readFields(draft)
  } catch {
    return undefined
  }
}

/** For each field of the form, a test of the values that a draft may restore. */
export type DraftFieldTests = {
  readonly [Name in keyof JobFormValues]-?: (value: unknown) => value is JobFormValues[Name]
}

/**
 * A field of the form that is missing here does not compile; otherwise drafts would silently drop
 * it.
 */
const isRestorable: DraftFieldTests = {
  name: isText,
  description: isText,
  type: isType,
  deviceId: isText,
  shots: (value) => typeof value === 'number',
  program: isText,
  programs: isPrograms,
  source: isText,
  operator: isOperator,
  transpiler: isText,
  simulator: isText,
  mitigation: isText,
}

function readFields(draft: Partial<Record<keyof JobFormValues, unknown>>): JobFormValues {
  const names = Object.keys(isRestorable) as (keyof JobFormValues)[]
  const restored = names.filter((name) => isRestorable[name](draft[name])).map((name) => [name, draft[name]])
  return { ...emptyJobForm, ...Object.fromEntries(restored) }
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isType(value: unknown): value is JobFormValues['type'] {
  return knownWord(['sampling', 'estimation', 'multi_manual', 'sse'], value) !== undefined
}

function isPrograms(value: unknown): value is JobFormValues['programs'] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((program: Partial<JobFormValues['programs'][number]> | null) => isText(program?.text))
  )
}

function isOperator(value: unknown): value is JobFormValues['operator'] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every(
      (term: Partial<JobFormValues['operator'][number]> | null) =>
        typeof term?.pauli === 'string' && typeof term.coefficient === 'string',
    )
  )
}
