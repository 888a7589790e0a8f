/** What a language cannot express. `@qportal/openqasm/messages` has the texts. */
export type PrintProblemCode =
  | 'print/assignment'
  | 'print/condition'
  | 'print/delay'
  | 'print/function'
  | 'print/fractional-power'
  | 'print/parameter'
  | 'print/too-large'
  | 'print/measurement-in-branch'

/** An instruction that a language cannot express. */
export interface PrintProblem {
  readonly code: PrintProblemCode
  /** Id of the instruction; absent inside a custom gate. */
  readonly id?: string
  readonly parameters: Readonly<Record<string, string | number>>
}

/** A program, or the reasons why there is none. */
export type PrintResult =
  | { readonly text: string; readonly problems?: undefined }
  | { readonly text?: undefined; readonly problems: readonly PrintProblem[] }
