import type { TextStorage } from '../../platform/storage/text-storage.ts'
import { readInputs, readTabDraft, type Draft } from './draft.ts'

/** A visit of the composer's page. */
export interface ComposerVisit {
  /** The job or link that the URL opens; empty for the draft. */
  readonly address: string
  /** The entry of the browser history; it stays the same on reload and on going back. */
  readonly entry: string
}

/**
 * The circuit that a user is drawing. Stored per tab, so that each tab keeps its own draft, and on
 * the device, where the draft outlives closed tabs, sign-outs and expired sessions.
 */
export interface ComposerDraft {
  /** The draft of this tab and visit, regardless of other tabs. */
  readonly ofTab: (visit: ComposerVisit) => Draft | undefined
  /** The last draft of any tab. */
  readonly ofDevice: () => Draft | undefined
  readonly write: (visit: ComposerVisit, draft: Draft) => WriteResult
}

interface WriteResult {
  /** The device's draft by another tab, which this write replaced. */
  readonly replaced: Draft | undefined
  /** Whether the device stored the draft; false if its storage is disabled or full. */
  readonly isKept: boolean
}

interface DraftPlaces {
  readonly device: TextStorage
  readonly tab: TextStorage
  readonly sub: string
}

export function composerDraft({ device, tab, sub }: DraftPlaces): ComposerDraft {
  const key = `qportal.composer.${sub}`
  const circuitKey = `qportal.composer-circuit.${sub}`
  const baseKey = `qportal.composer-base.${sub}`
  const inputsKey = `qportal.composer-inputs.${sub}`
  const idKey = `qportal.composer-id.${sub}`
  /** The text that this page read or wrote last. */
  let lastText: string | undefined
  const remember = (draft: Draft | undefined) => {
    lastText = draft?.text
    return draft
  }

  function readDevice(): Draft | undefined {
    const text = device.read(key)
    if (text === undefined) return undefined
    const [id, ...name] = (device.read(circuitKey) ?? '').split(' ')
    const basedOn = device.read(baseKey)
    return {
      id: device.read(idKey) ?? 'draft',
      text,
      circuit: id && name.length > 0 ? { id, name: name.join(' '), ...(basedOn && { basedOn }) } : undefined,
      inputs: readInputs(device.read(inputsKey)),
    }
  }

  return {
    ofTab({ address, entry }) {
      const tabDraft = readTabDraft(tab.read(key))
      // Following a link again opens its program; returning to the same visit restores its draft.
      const isSameVisit = tabDraft?.address === address && (address === '' || tabDraft.entry === entry)
      return isSameVisit ? remember(tabDraft.draft) : undefined
    },
    ofDevice: () => remember(readDevice()),
    write({ address, entry }, draft) {
      const before = readDevice()
      const { id, text, circuit, inputs } = draft
      tab.write(key, JSON.stringify({ address, entry, draft }))
      const isUntouched = text === emptyProgram && !circuit && (lastText ?? emptyProgram) === emptyProgram
      // An untouched empty circuit does not replace a draft.
      if (isUntouched && before && before.text !== emptyProgram) return { replaced: undefined, isKept: true }
      device.write(key, text)
      device.write(idKey, id)
      if (circuit) device.write(circuitKey, `${circuit.id} ${circuit.name}`)
      else device.remove(circuitKey)
      if (circuit?.basedOn) device.write(baseKey, circuit.basedOn)
      else device.remove(baseKey)
      if (inputs) device.write(inputsKey, JSON.stringify(inputs))
      else device.remove(inputsKey)
      const isForeign = before !== undefined && ![lastText, text, emptyProgram].includes(before.text)
      lastText = text
      return { replaced: isForeign ? before : undefined, isKept: device.read(key) === text }
    },
  }
}

/** The program that a new circuit starts with. */
export const emptyProgram = `OPENQASM 3.0;
include "stdgates.inc";

qubit[3] q;
bit[3] c;
`
