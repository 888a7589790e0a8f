import type { EditorLanguageChoice, EditorProblem } from './editor-language.ts'

/** Texts of the editor's search panel, problem list and completion list; English if missing. */
export type EditorWords = Readonly<Record<string, string>>

/** A range of the text, in UTF-16 code units; `to` is exclusive. */
export interface EditorRange {
  readonly from: number
  readonly to: number
}

/** Props of `CodeEditor`: text, language, problems and marks. */
export interface CodeEditorProps {
  /** The text. */
  value: string
  /** Called with the text after every change by the user. */
  onValueChange?: ((value: string) => void) | undefined
  /** Accessible name. */
  label: string
  /** Language for colours, problems and completions. By default plain text. */
  language?: EditorLanguageChoice | undefined
  /** Shows the text without any way to change it. */
  readOnly?: boolean | undefined
  /** Problems found by a device or server, in addition to those of the language. */
  problems?: readonly EditorProblem[] | undefined
  /** A range selected elsewhere, such as a gate in a drawing: framed, its line highlighted. */
  linked?: EditorRange | null | undefined
  /** Moves cursor and focus to an offset. Each request needs a new object. */
  goTo?: { readonly offset: number } | undefined
  /** Called with the cursor's offset in UTF-16 code units. */
  onCursor?: ((offset: number) => void) | undefined
  /** Called with all problems once they are known for the text. */
  onProblems?: ((problems: readonly EditorProblem[]) => void) | undefined
  /** Text shown while the editor is empty. */
  placeholder?: string | undefined
  /** Any CSS height. Without it the editor grows with its text, from 96 to 480 px. */
  height?: string | undefined
  /** Wraps long lines instead of scrolling. */
  wrap?: boolean | undefined
  /** Shows line numbers. */
  lineNumbers?: boolean | undefined
  /** Id of the element that describes the editor. */
  describedBy?: string | undefined
  /** Texts of the search panel and the lists; English if missing. */
  words?: EditorWords | undefined
  /** The text was rejected: sets `aria-invalid` and the frame's colour. */
  invalid?: boolean | undefined
  /** Shows a frame like that of a field; without it the editor fills its pane. */
  framed?: boolean | undefined
  /** Classes for the outer element, for example its margins. */
  className?: string | undefined
}
