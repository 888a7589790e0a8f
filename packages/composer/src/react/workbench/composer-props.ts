import type { Circuit, PauliSum } from '@qportal/circuit'
import type { EditorWords } from '@qportal/ui'
import type { ReactNode } from 'react'
import type { ComposerInputs } from '../../share/composer-inputs.ts'
import type { ComposerWords } from '../../messages/composer-words.ts'
import type { ComposerMark } from '../base/composer-context.ts'
import type { ComposerMemory } from '../base/composer-settings.ts'
import type { ComposerJobType } from '../observable/observable-field.tsx'
import type { ComposerNoise } from '../control/simulation-tab.tsx'
import type { ComposerSimulator } from '../runs/use-live-run.ts'

/** What stands in the composer, for those who run it. */
export interface ComposerProgram {
  readonly text: string
  readonly circuit: Circuit
  readonly jobType: ComposerJobType
  readonly observable: PauliSum | undefined
  readonly parameters: Readonly<Record<string, number>>
  /** The program has no errors. */
  readonly isSound: boolean
}

export interface ComposerProps {
  /** The program to begin with; later changes of this prop do nothing. */
  initialText: string
  /** Without them it begins as a sampling with nothing set. Later changes do nothing. */
  initialInputs?: ComposerInputs | undefined
  words: ComposerWords
  language: 'en' | 'ja'
  /** Stands at the start of the bar: a name, a heading. */
  name: ReactNode
  /** "Saved 10:42". */
  status?: ReactNode
  /** Told the text after every change. */
  onTextChange?: (text: string) => void
  /** Told the inputs at the beginning and after every change. */
  onInputsChange?: (inputs: ComposerInputs) => void
  simulator?: ComposerSimulator | undefined
  /** Devices whose noise a simulation can have. */
  noises?: readonly ComposerNoise[]
  /** What stands in the tab Execution. */
  execution?: (program: ComposerProgram) => ReactNode
  /** What the circuit cannot do where it is to run. */
  check?: ((circuit: Circuit, jobType: ComposerJobType) => readonly ComposerMark[]) | undefined
  /** What saved files are called, without their ending. */
  fileName?: string | undefined
  /** The link that opens a fragment of `toFragment`. */
  linkOf?: (fragment: string) => string
  editorWords?: EditorWords
  /** Keeps settings and sizes of the panes; without it they last as long as the page. */
  memory?: ComposerMemory
}
