// Whoever looks for a draft on another page loads nothing else of the composer.
import { readComposerInputs, type ComposerInputs } from '@qportal/composer/inputs'
import { isJsonObject, parseJson, type JsonObject } from '../../platform/json-object.ts'

/** What a user is drawing. */
export interface Draft {
  /** Under which it is kept among the circuits if it gives way and has no name of its own. */
  readonly id: string
  readonly text: string
  /** The named circuit that it is a change of. */
  readonly circuit?: DraftCircuit | undefined
  /** What is asked of it beside its text. */
  readonly inputs?: ComposerInputs | undefined
}

export interface DraftCircuit {
  readonly id: string
  readonly name: string
}

interface TabDraft {
  readonly address: string
  readonly entry: string
  readonly draft: Draft
}

/** The draft of a tab; undefined if there is none or it is damaged. */
export function readTabDraft(json: string | undefined): TabDraft | undefined {
  const { address, entry, draft } = parse(json)
  if (typeof address !== 'string' || typeof entry !== 'string' || !isJsonObject(draft)) return undefined
  const { id, text, circuit, inputs } = draft
  if (typeof id !== 'string' || typeof text !== 'string') return undefined
  return {
    address,
    entry,
    draft: {
      id,
      text,
      circuit: isCircuit(circuit) ? { id: circuit.id, name: circuit.name } : undefined,
      inputs: readComposerInputs(inputs),
    },
  }
}

/** What was asked of a draft; undefined if there is nothing or it is damaged. */
export function readInputs(json: string | undefined): ComposerInputs | undefined {
  return readComposerInputs(parse(json))
}

function isCircuit(found: unknown): found is DraftCircuit {
  return isJsonObject(found) && typeof found['id'] === 'string' && typeof found['name'] === 'string'
}

function parse(json: string | undefined): JsonObject {
  const found = parseJson(json ?? '')
  return isJsonObject(found) ? found : {}
}
