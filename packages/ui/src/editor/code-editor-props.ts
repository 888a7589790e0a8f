import type { EditorLanguageChoice, EditorProblem } from './editor-language.ts'

/** Words of the editor's own search panel, problem list and completion list; English where one is missing. */
export type EditorWords = Readonly<Record<string, string>>

export interface EditorRange {
  readonly from: number
  readonly to: number
}

export interface CodeEditorProps {
  value: string
  onChange?: ((value: string) => void) | undefined
  /** Accessible name. */
  label: string
  language?: EditorLanguageChoice | undefined
  readOnly?: boolean | undefined
  /** Problems found elsewhere (by the device, by the server), besides those of the language. */
  problems?: readonly EditorProblem[] | undefined
  /** A range that is chosen elsewhere too, as a gate in a drawing: framed, its line washed. */
  linked?: EditorRange | null | undefined
  /** Where the cursor is to go, with the focus: each wish an object of its own. */
  goTo?: { readonly offset: number } | undefined
  /** Told where the cursor is, in UTF-16 code units. */
  onCursor?: ((offset: number) => void) | undefined
  /** Called with all problems, once they are known for the text. */
  onProblems?: ((problems: readonly EditorProblem[]) => void) | undefined
  placeholder?: string | undefined
  /** Any CSS height; without it the editor grows with its text, from 96 to 480 px. */
  height?: string | undefined
  /** Long lines are broken instead of scrolled. */
  wrap?: boolean | undefined
  lineNumbers?: boolean | undefined
  /** Id of the text that describes it. */
  describedBy?: string | undefined
  words?: EditorWords | undefined
  /** What stands in it was refused: said of it, and shown by its frame. */
  invalid?: boolean | undefined
  /** A frame as of a field; without it the editor fills its pane. */
  framed?: boolean | undefined
  className?: string | undefined
}
