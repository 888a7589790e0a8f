/** Kinds of tokens, for colouring. */
export type TokenKind =
  | 'keyword'
  | 'function'
  | 'number'
  | 'string'
  | 'variable'
  | 'type'
  | 'property'
  | 'comment'
  | 'invalid'

/** Offsets are UTF-16 code units from the start of the text; `to` is exclusive. */
export interface EditorToken {
  readonly from: number
  readonly to: number
  readonly kind: TokenKind
}

/** A problem of the text, in UTF-16 code units; `to` is exclusive. */
export interface EditorProblem {
  readonly from: number
  readonly to: number
  readonly severity: 'error' | 'warning' | 'info'
  readonly message: string
}

/** A suggestion while typing. */
export interface EditorCompletion {
  readonly label: string
  /** Text to insert; default the label. */
  readonly insert?: string | undefined
  /** A short explanation beside the label. */
  readonly detail?: string | undefined
  readonly kind?: TokenKind | undefined
}

/** The completions at an offset of a text. */
export interface EditorCompletions {
  /** Start of the word to complete. */
  readonly from: number
  readonly options: readonly EditorCompletion[]
}

/**
 * A language for the editor. Pure functions of the text; the editor calls them while typing, so
 * they must be fast.
 */
export interface EditorLanguage {
  readonly name: string
  /** Returns all tokens in order, without overlaps. */
  readonly tokens?: ((text: string) => Iterable<EditorToken>) | undefined
  /** Returns the problems of the text; called 300 ms after the last change. */
  readonly problems?:
    | ((text: string) => readonly EditorProblem[] | Promise<readonly EditorProblem[]>)
    | undefined
  /** Returns completions at an offset. */
  readonly completions?: ((text: string, offset: number) => EditorCompletions | null) | undefined
  /** Start of a comment that ends with the line. */
  readonly lineComment?: string | undefined
}

/** A built-in language by name, or your own. */
export type EditorLanguageChoice = EditorLanguage | 'json' | 'plain'
