import type { DeviceStorage } from '../../platform/device-storage.ts'

/** What a user was drawing, kept on this device: it outlives reloads, killed tabs, sign-outs and expired sessions. */
export interface ComposerDraft {
  readonly read: () => string | undefined
  readonly write: (text: string) => void
  /** The named circuit that the draft is a change of. */
  readonly readCircuit: () => DraftCircuit | undefined
  readonly writeCircuit: (circuit: DraftCircuit | undefined) => void
}

export interface DraftCircuit {
  readonly id: string
  readonly name: string
}

export function composerDraft(storage: DeviceStorage, sub: string): ComposerDraft {
  const key = `qportal.composer.${sub}`
  const circuitKey = `qportal.composer-circuit.${sub}`
  return {
    read: () => storage.read(key),
    write: (text) => storage.write(key, text),
    readCircuit() {
      const [id, ...name] = (storage.read(circuitKey) ?? '').split(' ')
      return id && name.length > 0 ? { id, name: name.join(' ') } : undefined
    },
    writeCircuit: (circuit) =>
      circuit ? storage.write(circuitKey, `${circuit.id} ${circuit.name}`) : storage.remove(circuitKey),
  }
}

/** What somebody who has drawn nothing yet begins with. */
export const emptyProgram = `OPENQASM 3.0;
include "stdgates.inc";

qubit[3] q;
bit[3] c;
`
