import { isCircuitsKey, isUnsent, readCircuits } from './named-circuits.ts'
import type { TextStorage } from './text-storage.ts'

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

/**
 * Deletes everything that the storages keep of a user, except saved circuits that are not in the
 * account, or have changes that are not. With an account that is deleted, these are deleted too.
 */
export function forgetUserTexts(
  storages: readonly TextStorage[],
  sub: string,
  { keepsUnsentCircuits }: { readonly keepsUnsentCircuits: boolean },
): void {
  for (const storage of storages)
    for (const key of storage.keys().filter((each) => each.includes(sub))) {
      const unsent =
        keepsUnsentCircuits && isCircuitsKey(key) ? readCircuits(storage.read(key)).filter(isUnsent) : []
      if (unsent.length > 0) storage.write(key, JSON.stringify(unsent))
      else storage.remove(key)
    }
}

function hasOperations(program: string): boolean {
  const statements = program
    .replaceAll(/\/\/.*/g, '')
    .split(';')
    .map((statement) => statement.trim())
  return statements.some((text) => text && !/^(OPENQASM|include|qubit|bit|qreg|creg)\b/.test(text))
}
