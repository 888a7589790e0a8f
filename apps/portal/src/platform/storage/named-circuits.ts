import { isJsonObject } from '../json-object.ts'

// In `platform`, because signing out decides which circuits leave the browser.

/** A saved version of a circuit's text. */
export interface CircuitVersion {
  /** ISO 8601. */
  readonly savedAt: string
  readonly text: string
  /** Its number in the account; absent until it is sent. */
  readonly number?: number | undefined
}

/** A circuit with a name and its versions, newest first. */
export interface NamedCircuit {
  readonly id: string
  readonly name: string
  readonly versions: readonly [CircuitVersion, ...CircuitVersion[]]
  /** The state in the account that this one is based on. Absent: the circuit is only here. */
  readonly account?: AccountState | undefined
  /** Whether the circuit is to be put into the trash of the account. */
  readonly isTrashed?: boolean | undefined
}

export interface AccountState {
  /** Number of the latest version; 0 if the account does not have the circuit yet. */
  readonly version: number
  readonly name: string
}

const keyStart = 'qportal.circuits.'

/** Returns the key under which a browser stores a user's named circuits. */
export function circuitsKey(sub: string): string {
  return keyStart + sub
}

export function isCircuitsKey(key: string): boolean {
  return key.startsWith(keyStart)
}

/** Returns whether something of a circuit is in this browser only. */
export function isUnsent({ account, versions, name, isTrashed }: NamedCircuit): boolean {
  return (
    account === undefined ||
    name !== account.name ||
    isTrashed === true ||
    versions.some(({ number }) => number === undefined)
  )
}

/** Reads the stored circuits; ignores damaged ones. */
export function readCircuits(text: string | undefined): readonly NamedCircuit[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter(isCircuit) : []
  } catch {
    return []
  }
}

function isCircuit(value: unknown): value is NamedCircuit {
  return (
    isJsonObject(value) &&
    typeof value['id'] === 'string' &&
    typeof value['name'] === 'string' &&
    (value['account'] === undefined || isAccountState(value['account'])) &&
    Array.isArray(value['versions']) &&
    value['versions'].length > 0 &&
    value['versions'].every(
      (version: unknown) =>
        isJsonObject(version) &&
        typeof version['savedAt'] === 'string' &&
        typeof version['text'] === 'string' &&
        ['number', 'undefined'].includes(typeof version['number']),
    )
  )
}

function isAccountState(value: unknown): value is AccountState {
  return isJsonObject(value) && Number.isInteger(value['version']) && typeof value['name'] === 'string'
}
