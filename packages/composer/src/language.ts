/** OpenQASM for a code editor: colours and completions, without the composer. */
export { openQasmLanguage } from './editor/open-qasm-language.ts'
