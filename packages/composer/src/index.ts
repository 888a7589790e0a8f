/**
 * The circuit editor without its view: document and history, layout, commands, import and export.
 */
export {
  instructionsAt,
  openComposer,
  textRangeOf,
  redo,
  commitEdit,
  typeText,
  undo,
  type ComposerDocument,
} from './document/composer-document.ts'
export type { TextStep } from './document/text-history.ts'

export {
  itemAt,
  type Alignment,
  type CircuitLayout,
  type DrawingSettings,
  type InsidePart,
  type LaidInside,
  type LaidItem,
  type MeasuredRegister,
} from './layout/circuit-layout.ts'
export { layoutCircuit, layoutProgram, type LayoutOptions } from './layout/layout-circuit.ts'
export { canUnfold, type Rounds } from './layout/unfold-items.ts'
export type { Owners } from './layout/draft-items.ts'
export { angleText, prettyAngle, type AngleForm } from './layout/angle-text.ts'
export { glyphOf, type ItemGlyph } from './layout/item-glyph.ts'
export { wireNames } from './layout/wire-names.ts'

export type { CommandRefusal, CommandResult } from './commands/command.ts'
export {
  addRegister,
  addWire,
  changeCondition,
  changeItem,
  clearItems,
  expandItem,
  groupItems,
  removeItems,
  removeWire,
  retargetItem,
  removeCondition,
  type BitCondition,
  type GateChange,
} from './commands/change-items.ts'
export { addCondition } from './commands/add-condition.ts'
export { copyItems } from './commands/copy-items.ts'
export { duplicateItems, moveItems, pasteItems, type Shift } from './commands/move-items.ts'
export { freshParameter } from './commands/parameter-tool.ts'
export type { Cell } from './commands/cell.ts'
export { placeTool } from './commands/place-tool.ts'
export { widthOfTool, type Tool } from './commands/tool.ts'

export type { ComposerInputs } from './import-export/composer-inputs.ts'
export {
  fromFragment,
  inputsOfFragment,
  maxFragmentLength,
  readFragment,
  toFragment,
  type SharedProgram,
} from './import-export/share-link.ts'
export { readOriginal, type OriginalProgram } from './import-export/original-program.ts'
export { exportForms, type ExportForm } from './import-export/export-form.ts'
export {
  printQuantikz,
  type FigureLook,
  type FigureText,
  type PrintQuantikzOptions,
} from './import-export/print-quantikz.ts'
export type { FigureDisplay } from './import-export/tikz-display.ts'
export {
  exportProgram,
  importProgram,
  type ExportSource,
  type ImportResult,
} from './import-export/import-program.ts'
export type { PythonLibrary } from './import-export/python-snippet.ts'
export {
  bindParameters,
  submissionText,
  submittedInstructions,
  type SubmissionSource,
} from './import-export/submission-text.ts'

export { circuitBefore, planLiveRun, type LiveRunOptions } from './simulate/plan-live-run.ts'
export {
  defaultView,
  listMeasurements,
  type MeasurementPoint,
  type MeasurementView,
  type ViewName,
} from './simulate/measurement-view.ts'
export {
  runView,
  type OutcomeProbability,
  type RunCircuit,
  type ViewPlan,
  type ViewResult,
} from './simulate/run-view.ts'
export { readLiveStates, type BitOrder, type LiveState } from './simulate/read-live-states.ts'
