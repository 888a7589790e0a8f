import type { DeviceStorage } from '../../platform/device-storage.ts'

/** What a user was drawing, kept on this device: it outlives reloads, killed tabs, sign-outs and expired sessions. */
export interface ComposerDraft {
  readonly read: () => string | undefined
  readonly write: (text: string) => void
}

export function composerDraft(storage: DeviceStorage, sub: string): ComposerDraft {
  const key = `qportal.composer.${sub}`
  return { read: () => storage.read(key), write: (text) => storage.write(key, text) }
}

/** What somebody who has drawn nothing yet begins with. */
export const emptyProgram = `OPENQASM 3.0;
include "stdgates.inc";

qubit[3] q;
bit[3] c;
`
