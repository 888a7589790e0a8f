import type { DeviceStorage } from '../../../platform/storage/device-storage.ts'
import { emptyJobForm, type JobFormValues } from './job-form-values.ts'

/**
 * What a user has typed into the form and not sent, kept twice: for the tab, so that each goes on with its own, and for the device, where it outlives
 * closed and killed tabs, sign-outs and expired sessions.
 */
export interface JobDraft {
  readonly read: () => JobFormValues | undefined
  readonly write: (values: JobFormValues) => void
  readonly clear: () => void
}

const composer = 'composer'

/** What the composer's form starts from; a program of something else, such as a job, has settings of its own. */
export function fromComposer(program?: string): string {
  return program === undefined ? composer : `${composer} ${program}`
}

interface DraftPlaces {
  readonly device: DeviceStorage
  readonly tab: DeviceStorage
  readonly sub: string
}

/**
 * The draft of the empty form, of the composer's, or of a form that starts from something else, such as a job: of these one is kept, the last
 * in which something was typed.
 */
export function jobDraft({ device, tab, sub }: DraftPlaces, startedFrom?: string): JobDraft {
  const key = `qportal.${kindOf(startedFrom)}.${sub}`
  /** What this page has read or written last: the draft of the device may be another tab's by now. */
  let known: string | undefined
  return {
    read() {
      const found = [tab, device]
        .map((place) => place.read(key))
        .find((text) => parseDraft(text, startedFrom) !== undefined)
      known = found
      return parseDraft(found, startedFrom)
    },
    write(values) {
      known = JSON.stringify({ ...values, startedFrom })
      tab.write(key, known)
      device.write(key, known)
    },
    clear() {
      if (parseDraft(tab.read(key), startedFrom)) tab.remove(key)
      if (known !== undefined && device.read(key) === known) device.remove(key)
    },
  }
}

function kindOf(startedFrom: string | undefined): string {
  if (startedFrom === undefined) return 'jobDraft'
  return startedFrom === composer ? 'composedJobDraft' : 'startedJobDraft'
}

/** Members of another kind than the form's, as an older version may have left them, are those of an empty form. */
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

/** A field of the form that is missing here does not compile; otherwise drafts would silently drop it. */
const isRestorable: DraftFieldTests = {
  name: isText,
  description: isText,
  type: (value) => value === 'sampling' || value === 'estimation',
  deviceId: isText,
  shots: (value) => typeof value === 'number',
  program: isText,
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
