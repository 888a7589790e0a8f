// Imports nothing else of the composer, because other pages also read the draft.
import { readComposerInputs, type ComposerInputs } from '@qportal/composer/inputs'
import { isJsonObject, parseJson, type JsonObject } from '../../platform/json-object.ts'

/** A circuit that a user is drawing. */
export interface Draft {
  /** Id in the library, if the draft is replaced and saved there without a name. */
  readonly id: string
  readonly text: string
  /** The named circuit that the draft belongs to. */
  readonly circuit?: DraftCircuit | undefined
  /** Job type, observable and parameter values. */
  readonly inputs?: ComposerInputs | undefined
}

export interface DraftCircuit {
  readonly id: string
  readonly name: string
  /** When the version was saved that the draft is based on. */
  readonly basedOn?: string | undefined
}

/** Returns a draft of a program that is not saved yet. */
export function newDraft(text: string, rest: Pick<Draft, 'circuit' | 'inputs'> = {}): Draft {
  return { id: crypto.randomUUID(), text, ...rest }
}

/** Returns inputs for an observable, which makes an estimation, and for parameter values. */
export function inputsFor(
  observable: string | undefined,
  values: ComposerInputs['values'] = {},
): ComposerInputs | undefined {
  if (observable !== undefined) return { jobType: 'estimation', observable, values }
  return Object.keys(values).length === 0 ? undefined : { jobType: 'sampling', observable: '', values }
}

interface TabDraft {
  readonly address: string
  readonly entry: string
  readonly draft: Draft
}

/** Reads the draft of a tab; undefined if it is missing or damaged. */
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
      circuit: readCircuit(circuit),
      inputs: readComposerInputs(inputs),
    },
  }
}

/** Reads the inputs of a draft; undefined if they are missing or damaged. */
export function readInputs(json: string | undefined): ComposerInputs | undefined {
  return readComposerInputs(parse(json))
}

function readCircuit(value: unknown): DraftCircuit | undefined {
  if (!isJsonObject(value)) return undefined
  const { id, name, basedOn } = value
  if (typeof id !== 'string' || typeof name !== 'string') return undefined
  return { id, name, ...(typeof basedOn === 'string' && { basedOn }) }
}

function parse(json: string | undefined): JsonObject {
  const value = parseJson(json ?? '')
  return isJsonObject(value) ? value : {}
}
