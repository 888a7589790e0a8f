/** The view of the circuit editor. */
export { Composer } from './react/workbench/composer.tsx'
export type { ExportForm, PictureForm } from './import-export/export-form.ts'
export type { ComposerInputs } from './import-export/composer-inputs.ts'
export type {
  ComposerCommands,
  ComposerPlaces,
  ComposerProgram,
  ComposerProps,
} from './react/workbench/composer-props.ts'
export type { SettingsStorage } from './react/context/composer-settings.ts'
export type { ComposerNoise } from './react/settings-pane/simulation-tab.tsx'
export type { RunCost } from './simulate/live-cost.ts'
export type { Language } from './messages/languages.ts'
export type { ComposerMark } from './react/context/composer-context.ts'
export type { ComposerJobType } from './react/observable/observable-field.tsx'
export type { ComposerSimulator } from './react/simulation-hooks/use-live-run.ts'
// Functions for the page, so that it need not import the main entry: bundlers load whole entries.
export { loadComposerWords } from './messages/load-composer-words.ts'
export { readFragment } from './import-export/share-link.ts'
export { readOriginal } from './import-export/original-program.ts'
export {
  createSubmission,
  type CompiledProgram,
  type ComposerSubmission,
  type ParameterValues,
  type SubmissionSource,
} from './import-export/create-submission.ts'
