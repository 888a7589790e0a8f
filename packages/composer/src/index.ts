/**
 * The circuit editor without its view: document and history, layout, placing a gate, import and
 * export.
 */
export { commitEdit, openComposer, redo, undo, type ComposerDocument } from './document/composer-document.ts'
export type { CircuitLayout } from './layout/circuit-layout.ts'
export { layoutCircuit } from './layout/layout-circuit.ts'
export type { CommandResult } from './commands/command.ts'
export { placeTool } from './commands/place-tool.ts'
export type { Tool } from './commands/tool.ts'
export type { ExportForm } from './import-export/export-form.ts'
export { exportProgram, importProgram, type ImportResult } from './import-export/import-program.ts'
export { readOriginal, type OriginalProgram } from './import-export/original-program.ts'
export { readFragment, toFragment, type SharedProgram } from './import-export/share-link.ts'
