/** The inputs of a program beside its text, as they are stored and read back. */
export { readComposerInputs, type ComposerInputs } from './import-export/composer-inputs.ts'
