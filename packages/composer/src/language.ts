/** OpenQASM for a code editor, without the composer: the program of a job is written in it as well. */
export { openQasmLanguage } from './editor/open-qasm-language.ts'
