/**
 * The circuit editor without its view: document and history, layout, placing a gate, import and
 * export.
 */
export type { TextStep } from './document/text-history.ts'
export { commitEdit, openComposer, redo, undo, type ComposerDocument } from './document/composer-document.ts'
export type {
  CircuitLayout,
  DrawingSettings,
  InsidePart,
  LaidInside,
  LaidItem,
  MeasuredRegister,
} from './layout/circuit-layout.ts'
export { layoutCircuit, type LayoutOptions } from './layout/layout-circuit.ts'
export type { Owners } from './layout/draft-items.ts'
export type { Rounds } from './layout/unfold-items.ts'
export type { FigureLook } from './import-export/print-quantikz.ts'
export type { Cell } from './commands/cell.ts'
export type { CommandRefusal, CommandResult } from './commands/command.ts'
export { placeTool } from './commands/place-tool.ts'
export type { Tool } from './commands/tool.ts'
export type { ExportForm } from './import-export/export-form.ts'
export {
  exportProgram,
  importProgram,
  type ExportSource,
  type ImportResult,
} from './import-export/import-program.ts'
export type { PythonLibrary } from './import-export/python-snippet.ts'
export { readOriginal, type OriginalProgram } from './import-export/original-program.ts'
export { readFragment, toFragment, type SharedProgram } from './import-export/share-link.ts'
