import type { DeviceStorage } from '../../platform/device-storage.ts'
import { emptyJobForm, type JobFormValues } from './job-form-values.ts'

/** What a user has typed into the form and not sent, kept on this device: it outlives reloads, sign-outs and expired sessions. */
export interface JobDraft {
  readonly read: () => JobFormValues | undefined
  readonly write: (values: JobFormValues) => void
  readonly clear: () => void
}

/** What the composer's form starts from. */
export const fromComposer = 'composer'

/**
 * The draft of the empty form, of the composer's, or of a form that starts from something else, such as a job: of these one is kept, the last
 * in which something was typed.
 */
export function jobDraft(storage: DeviceStorage, sub: string, startedFrom?: string): JobDraft {
  const key = `qportal.${kindOf(startedFrom)}.${sub}`
  const read = () => parseDraft(storage.read(key), startedFrom)
  return {
    read,
    write: (values) => storage.write(key, JSON.stringify({ ...values, startedFrom })),
    clear: () => {
      if (read()) storage.remove(key)
    },
  }
}

function kindOf(startedFrom: string | undefined): string {
  if (startedFrom === undefined) return 'jobDraft'
  return startedFrom === fromComposer ? 'composedJobDraft' : 'startedJobDraft'
}

/** Members of another kind than the form's, as an older version may have left them, are those of an empty form. */
function parseDraft(text: string | undefined, startedFrom: string | undefined): JobFormValues | undefined {
  if (text === undefined) return undefined
  try {
    const draft = JSON.parse(text) as Partial<Record<keyof JobFormValues | 'startedFrom', unknown>> | null
    if (typeof draft !== 'object' || draft === null || draft.startedFrom !== startedFrom) return undefined
    const texts = [
      'name',
      'description',
      'deviceId',
      'program',
      'transpiler',
      'simulator',
      'mitigation',
    ] as const
    const kept = texts.filter((name) => typeof draft[name] === 'string').map((name) => [name, draft[name]])
    return {
      ...emptyJobForm,
      ...Object.fromEntries(kept),
      ...(draft.type === 'estimation' && { type: 'estimation' as const }),
      ...(typeof draft.shots === 'number' && { shots: draft.shots }),
      ...(isOperator(draft.operator) && { operator: draft.operator }),
    }
  } catch {
    return undefined
  }
}

const isOperator = (value: unknown): value is JobFormValues['operator'] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every(
    (term: Partial<JobFormValues['operator'][number]> | null) =>
      typeof term?.pauli === 'string' && typeof term.coefficient === 'string',
  )
