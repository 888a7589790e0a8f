/** The search parameters of the composer's page. */
export interface ComposerSearch {
  /** The job whose program and settings are opened. */
  readonly from?: string
  /** Begins with an estimation of this observable. */
  readonly observable?: string
  /** Begins without a program. */
  readonly new?: true
  /** Begins with the list of templates. */
  readonly templates?: true
}

/** Reads the search parameters of a URL; ignores invalid ones. */
export function readComposerSearch({
  from,
  observable,
  new: isNew,
  templates,
}: Record<string, unknown>): ComposerSearch {
  return {
    ...((typeof from === 'string' || typeof from === 'number') && { from: String(from) }),
    ...(typeof observable === 'string' && { observable }),
    ...(String(isNew) === 'true' && { new: true as const }),
    ...(String(templates) === 'true' && { templates: true as const }),
  }
}
