/** What a piece of a program is, for its colour. */
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

export interface EditorProblem {
  readonly from: number
  readonly to: number
  readonly severity: 'error' | 'warning' | 'info'
  readonly message: string
}

export interface EditorCompletion {
  readonly label: string
  /** What is put in; the label unless told. */
  readonly insert?: string | undefined
  /** A few words beside the label. */
  readonly detail?: string | undefined
  readonly kind?: TokenKind | undefined
}

/** A language as an editor needs it. Pure functions of the text; the editor calls them while typing, so they must be quick. */
export interface EditorLanguage {
  readonly name: string
  /** All tokens in order, without overlaps. */
  readonly tokens?: ((text: string) => Iterable<EditorToken>) | undefined
  /** What is wrong; asked 300 ms after the last change. */
  readonly problems?:
    | ((text: string) => readonly EditorProblem[] | Promise<readonly EditorProblem[]>)
    | undefined
  /** What may stand at an offset. */
  readonly completions?: (
    text: string,
    offset: number,
  ) => {
    /** Where the word to be completed begins. */
    readonly from: number
    readonly options: readonly EditorCompletion[]
  } | null
  /** Begins a comment that runs to the end of the line. */
  readonly lineComment?: string | undefined
}

/** A built-in language by name, or one of your own. */
export type EditorLanguageChoice = EditorLanguage | 'json' | 'plain'
