/** Runs OpenQASM programs. A separate entry, so that other pages do not load the parser. */
export { runQasm, type QasmRequest } from './run-qasm.ts'
export { isQasmError, QasmError } from './qasm-error.ts'
