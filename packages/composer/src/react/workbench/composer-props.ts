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

/** The program and its inputs, for the page that runs it. */
export interface ComposerProgram {
  readonly text: string
  readonly circuit: Circuit
  readonly jobType: ComposerJobType
  readonly observable: PauliSum | undefined
  readonly parameters: Readonly<Record<string, number>>
  /** Whether the program has no errors. */
  readonly isSound: boolean
}

/** Props of `Composer`. */
export interface ComposerProps {
  /** The initial program; later changes of this prop have no effect. */
  initialText: string
  /** The initial inputs, by default those of an empty sampling. Later changes have no effect. */
  initialInputs?: ComposerInputs | undefined
  words: ComposerWords
  language: 'en' | 'ja'
  /** Content at the start of the bar: a name or a heading. */
  name: ReactNode
  /** A status such as "Saved 10:42". */
  status?: ReactNode
  /** Called with the text after every change. */
  onTextChange?: (text: string) => void
  /** Called with the inputs at the beginning and after every change. */
  onInputsChange?: (inputs: ComposerInputs) => void
  simulator?: ComposerSimulator | undefined
  /** Noise models of devices for simulations. */
  noises?: readonly ComposerNoise[]
  /** Renders the content of the tab Execution. */
  execution?: (program: ComposerProgram) => ReactNode
  /** Lists what the target device cannot run. */
  check?: ((circuit: Circuit, jobType: ComposerJobType) => readonly ComposerMark[]) | undefined
  /** Name of saved files without extension. */
  fileName?: string | undefined
  /** Returns the link for a fragment of `toFragment`. */
  linkOf?: (fragment: string) => string
  editorWords?: EditorWords
  /** Stores settings and pane sizes; without it they last as long as the page. */
  memory?: ComposerMemory
}
