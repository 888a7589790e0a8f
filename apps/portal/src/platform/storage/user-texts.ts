import type { TextStorage } from './text-storage.ts'

/** Circuits that the user saved under a name. They are no drafts and stay in the browser. */
const savedCircuits = 'qportal.circuits.'

const drafts = ['qportal.jobDraft.', 'qportal.composedJobDraft.', 'qportal.startedJobDraft.']
const composer = 'qportal.composer.'

/**
 * Returns whether the browser keeps input of the user that was neither sent nor saved: a job form,
 * or a circuit with at least one operation.
 */
export function hasUnsentInput(storage: TextStorage, sub: string): boolean {
  return (
    drafts.some((name) => storage.read(name + sub) !== undefined) ||
    hasOperations(storage.read(composer + sub) ?? '')
  )
}

/** Deletes everything that the storages keep of a user, except circuits saved under a name. */
export function forgetUserTexts(storages: readonly TextStorage[], sub: string): void {
  for (const storage of storages)
    for (const key of storage.keys())
      if (key.includes(sub) && !key.startsWith(savedCircuits)) storage.remove(key)
}

function hasOperations(program: string): boolean {
  const statements = program
    .replaceAll(/\/\/.*/g, '')
    .split(';')
    .map((statement) => statement.trim())
  return statements.some((text) => text && !/^(OPENQASM|include|qubit|bit|qreg|creg)\b/.test(text))
}
