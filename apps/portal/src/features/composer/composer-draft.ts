import type { DeviceStorage } from '../../platform/storage/device-storage.ts'
import { readInputs, readTabDraft, type Draft } from './draft.ts'

/** Where the composer was opened. */
export interface ComposerVisit {
  /** What its address opens, a job or a link; empty for the draft. */
  readonly address: string
  /** The entry of the tab's history, which stays the same when the page is loaded anew or gone back to. */
  readonly entry: string
}

/**
 * What a user was drawing, kept twice: for the tab, so that each goes on with its own, and for the device, where it outlives closed and killed tabs,
 * sign-outs and expired sessions.
 */
export interface ComposerDraft {
  /** What this tab drew in that visit, whatever other tabs have drawn since. */
  readonly ofTab: (visit: ComposerVisit) => Draft | undefined
  /** What was drawn last, in whatever tab. */
  readonly ofDevice: () => Draft | undefined
  readonly write: (visit: ComposerVisit, draft: Draft) => Written
}

interface Written {
  /** A draft of the device that this page did not know and that gave way: the work of another tab. */
  readonly others: Draft | undefined
  /** The device has it. Where storage is switched off or full, it has not. */
  readonly isKept: boolean
}

interface DraftPlaces {
  readonly device: DeviceStorage
  readonly tab: DeviceStorage
  readonly sub: string
}

export function composerDraft({ device, tab, sub }: DraftPlaces): ComposerDraft {
  const key = `qportal.composer.${sub}`
  const circuitKey = `qportal.composer-circuit.${sub}`
  const inputsKey = `qportal.composer-inputs.${sub}`
  const idKey = `qportal.composer-id.${sub}`
  /** The text that this page has read or written last. */
  let known: string | undefined
  const know = (draft: Draft | undefined) => {
    known = draft?.text
    return draft
  }

  function readDevice(): Draft | undefined {
    const text = device.read(key)
    if (text === undefined) return undefined
    const [id, ...name] = (device.read(circuitKey) ?? '').split(' ')
    return {
      id: device.read(idKey) ?? 'draft',
      text,
      circuit: id && name.length > 0 ? { id, name: name.join(' ') } : undefined,
      inputs: readInputs(device.read(inputsKey)),
    }
  }

  return {
    ofTab({ address, entry }) {
      const found = readTabDraft(tab.read(key))
      // Who follows the same link once more wants what it opens; who comes back wants what was made of it.
      const isBack = found?.address === address && (address === '' || found.entry === entry)
      return isBack ? know(found.draft) : undefined
    },
    ofDevice: () => know(readDevice()),
    write({ address, entry }, draft) {
      const before = readDevice()
      const { id, text, circuit, inputs } = draft
      tab.write(key, JSON.stringify({ address, entry, draft }))
      const isUntouched = text === emptyProgram && !circuit && (known ?? emptyProgram) === emptyProgram
      // Who only looks at an empty circuit goes on with what was drawn before.
      if (isUntouched && before && before.text !== emptyProgram) return { others: undefined, isKept: true }
      device.write(key, text)
      device.write(idKey, id)
      if (circuit) device.write(circuitKey, `${circuit.id} ${circuit.name}`)
      else device.remove(circuitKey)
      if (inputs) device.write(inputsKey, JSON.stringify(inputs))
      else device.remove(inputsKey)
      const isForeign = before !== undefined && ![known, text, emptyProgram].includes(before.text)
      known = text
      return { others: isForeign ? before : undefined, isKept: device.read(key) === text }
    },
  }
}

/** What somebody who has drawn nothing yet begins with. */
export const emptyProgram = `OPENQASM 3.0;
include "stdgates.inc";

qubit[3] q;
bit[3] c;
`
