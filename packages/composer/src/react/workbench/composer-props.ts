import type { Circuit, InstructionId, PauliSum } from '@qportal/circuit'
import type { QasmDocument } from '@qportal/openqasm'
import type { EditorWords } from '@qportal/ui'
import type { ReactNode, Ref } from 'react'
import type { ComposerInputs } from '../../import-export/composer-inputs.ts'
import type { ExportForm, PictureForm } from '../../import-export/export-form.ts'
import type { ComposerWords } from '../../messages/composer-words.ts'
import type { Language } from '../../messages/languages.ts'
import type { ComposerMark } from '../context/composer-context.ts'
import type { SettingsStorage } from '../context/composer-settings.ts'
import type { ComposerJobType } from '../observable/observable-field.tsx'
import type { ComposerNoise } from '../settings-pane/simulation-tab.tsx'
import type { ComposerSimulator } from '../simulation-hooks/use-live-run.ts'

/** The program and its inputs, for the page that runs it. */
export interface ComposerProgram {
  readonly text: string
  readonly circuit: Circuit
  /** The parsed text: its circuit, its problems and its statements. `createSubmission` uses it. */
  readonly qasm: QasmDocument
  readonly jobType: ComposerJobType
  readonly observable: PauliSum | undefined
  readonly parameters: Readonly<Record<string, number>>
  /** Names places of the program and leads to them. */
  readonly places: ComposerPlaces
}

/** Places of a program in the drawing and in the text, for messages about it. */
export interface ComposerPlaces {
  /** Names the tile of an instruction: `H, q[0], column 3`; undefined if it is not drawn. */
  readonly nameOf: (id: InstructionId) => string | undefined
  /** Selects the tile of an instruction and scrolls to it. */
  readonly showInstruction: (id: InstructionId) => void
  /** Moves the cursor of the code to an offset. */
  readonly showText: (offset: number) => void
}

/** Commands of a composer for the page around it, given by its `ref`. */
export interface ComposerCommands {
  /** Returns the current program. */
  readonly text: () => string
  /** Opens another program, as one step of the history. */
  readonly open: (text: string) => void
  /** Undoes one step; returns whether there was one. */
  readonly undo: () => boolean
  /** Redoes one step; returns whether there was one. */
  readonly redo: () => boolean
  /** Moves the focus to the active cell of the circuit. */
  readonly focus: () => void
  /** Saves the program as a file, or the drawing as a picture. */
  readonly save: (form: ExportForm | PictureForm) => void
}

/** Props of `Composer`. */
export interface ComposerProps {
  /**
   * The program, kept by the page: set it to what `onChange` reports. Another text replaces the
   * program as one step of the history.
   */
  value?: string | undefined
  /** The initial program, kept by the composer. Later changes have no effect. */
  defaultValue?: string | undefined
  /** The initial inputs, by default those of an empty sampling. Later changes have no effect. */
  initialInputs?: ComposerInputs | undefined
  /** Texts of the composer: `composerWords.en`, `composerWords.ja`, or your own. */
  words: ComposerWords
  /** Language of the texts, for the format of numbers and for typography. */
  language: Language
  /**
   * Fills the window below `--header` (the default), or its parent, which then needs a height. The
   * layout follows the width and height of what it fills.
   */
  size?: 'window' | 'parent' | undefined
  /** Tells several composers on a page apart: the names of its regions begin with it. */
  label?: string | undefined
  /** Content at the start of the bar: a name or a heading. */
  name: ReactNode
  /** A status such as "Saved 10:42". */
  status?: ReactNode
  /** Called with the program after every change by the user or by a command. */
  onChange?: ((text: string) => void) | undefined
  /** Shows circuit, code and results without any way to change the program. */
  readOnly?: boolean | undefined
  /**
   * Begins in the presentation layout: circuit and results alone, large, with keys for steps and
   * outcomes. Later changes have no effect.
   */
  isPresenting?: boolean | undefined
  /** Commands for the page: open a program, undo, focus, save. */
  ref?: Ref<ComposerCommands> | undefined
  /** Called with the inputs at the beginning and after every change. */
  onInputsChange?: ((inputs: ComposerInputs) => void) | undefined
  /** Runs the circuit for the results. Without it there are no results. */
  simulator?: ComposerSimulator | undefined
  /** Noise models of devices for simulations. */
  noises?: readonly ComposerNoise[] | undefined
  /** Renders the content of the tab Execution. */
  renderExecution?: ((program: ComposerProgram) => ReactNode) | undefined
  /** Lists what the target device cannot run. */
  findMarks?: ((circuit: Circuit, jobType: ComposerJobType) => readonly ComposerMark[]) | undefined
  /** Name of saved files without extension. */
  fileName?: string | undefined
  /** Returns the link for a fragment of `toFragment`. */
  linkOf?: ((fragment: string) => string) | undefined
  /**
   * Returns the address of a page that only shows the program of a fragment, by itself or in a
   * frame. Without it no such link can be copied.
   */
  viewLinkOf?: ((fragment: string, options: { readonly embeds: boolean }) => string) | undefined
  /** Texts of the code editor; English if missing. */
  editorWords?: EditorWords | undefined
  /** Stores settings and pane sizes; without it they last as long as the page. */
  settingsStorage?: SettingsStorage | undefined
}
