import type { AccountCircuitVersion } from '@qportal/api-client'
import type { ListedCircuit } from './merge-circuits.ts'

/** A version in this browser, in the account, or in both. */
export interface ListedVersion {
  readonly key: string
  readonly savedAt: string | undefined
  /** Its number in the account. */
  readonly number?: number | undefined
  /** Undefined if only the account has it. */
  readonly text?: string | undefined
}

/** Joins the versions of a circuit in this browser with those of the account, newest first. */
export function listVersions(
  { local }: Pick<ListedCircuit, 'local'>,
  remote: readonly AccountCircuitVersion[],
): readonly ListedVersion[] {
  const here = local?.versions ?? []
  const numbers = new Set(remote.map(({ version }) => version))
  const onlyHere = here
    .filter(({ number }) => number === undefined || !numbers.has(number))
    .map(({ savedAt, text, number }) => ({ key: String(number ?? savedAt), savedAt, text, number }))
  const kept = remote.map(({ version, savedAt }) => {
    const own = here.find(({ number }) => number === version)
    return { key: String(version), savedAt: own?.savedAt ?? savedAt, number: version, text: own?.text }
  })
  const isUnsent = ({ number }: ListedVersion) => number === undefined
  return [
    ...onlyHere.filter(isUnsent),
    ...[...kept, ...onlyHere.filter((version) => !isUnsent(version))].sort(
      (a, b) => (b.number ?? 0) - (a.number ?? 0),
    ),
  ]
}
