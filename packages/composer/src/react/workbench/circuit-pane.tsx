import { Suspense, useMemo, type Ref } from 'react'
import { isLatexForm } from '../../import-export/export-form.ts'
import { notesOf } from '../../layout/notes.ts'
import { CircuitCanvas } from '../canvas/circuit-canvas.tsx'
import type { DrawingView } from '../canvas/controller/use-canvas-view.ts'
import { GatePath } from '../canvas/menus/gate-path.tsx'
import { ParameterBar } from '../canvas/menus/parameter-bar.tsx'
import { SelectionBar } from '../canvas/menus/selection-bar.tsx'
import {
  useCircuitLayout,
  useComposer,
  useEditorPart,
  type ComposerMark,
} from '../context/composer-context.ts'
import type { ComposerSettings } from '../context/composer-settings.ts'
import { lazyPart } from '../context/lazy-part.tsx'
import { earlyMarks, listProblems } from '../context/list-problems.ts'
import { textMarks } from '../context/text-marks.ts'
import { tileSigns } from '../context/tile-signs.ts'
import type { Drag } from '../gestures/use-drag.ts'
import type { useInputs } from './use-inputs.ts'
import type { useProgramFiles } from './use-program-files.ts'
import type { useResults } from './use-results.ts'

// Loaded when a picture is exported.
const CircuitPicture = lazyPart(async () => (await import('../drawing/circuit-picture.tsx')).CircuitPicture)

const LatexFile = lazyPart(async () => (await import('../drawing/latex-file.tsx')).LatexFile)

interface CircuitPaneProps {
  drag: Drag
  settings: ComposerSettings
  inputs: ReturnType<typeof useInputs>
  results: Pick<ReturnType<typeof useResults>, 'inspected' | 'setInspected'>
  files: ReturnType<typeof useProgramFiles>
  fileName: string
  /** Marks of the device's check; those of the program are added here. */
  marks: readonly ComposerMark[]
  /** On a phone: the palette is in sight beside the circuit. */
  hasGates: boolean
  isPresenting: boolean
  viewRef: Ref<DrawingView>
  onEdit: () => void
  /** Returns the focus to the active cell. */
  focusCell: () => void
}

/** The circuit to edit, the bars below it, and the picture that is being exported. */
export function CircuitPane({
  drag,
  settings,
  inputs,
  results,
  files,
  fileName,
  marks,
  hasGates,
  isPresenting,
  viewRef,
  onEdit,
  focusCell,
}: CircuitPaneProps) {
  const { say, language } = useComposer()
  const document = useEditorPart((state) => state.document)
  const isReadOnly = useEditorPart((state) => state.isReadOnly)
  const shown = useEditorPart((state) => state.shown)
  const refusal = useEditorPart((state) => state.refusal)
  const { circuit, layout, names } = useCircuitLayout()
  const { notice } = files
  const marksOfText = useMemo(() => textMarks(shown, language), [shown, language])
  const otherMarks = useMemo(() => [...marks, ...earlyMarks(shown.circuit, say)], [marks, shown.circuit, say])
  const signs = useMemo(
    () => tileSigns([...marksOfText, ...otherMarks], layout, shown.circuit, say),
    [marksOfText, otherMarks, shown.circuit, layout, say],
  )
  const problems = useMemo(
    () => listProblems({ refusal, notice, document, shown, layout, names }, otherMarks, say, language),
    [refusal, document, shown, layout, names, notice, otherMarks, say, language],
  )
  return (
    <>
      <GatePath onDone={focusCell} />
      <CircuitCanvas
        density={settings.density}
        angleForm={settings.angleForm}
        signs={signs}
        inspected={results.inspected}
        onInspect={results.setInspected}
        drag={drag}
        onEdit={onEdit}
        isPresenting={isPresenting}
        viewRef={viewRef}
      />
      <SelectionBar hasGates={hasGates} onEdit={onEdit} onDone={focusCell} />
      {files.picture && isLatexForm(files.picture) && (
        <Suspense>
          <LatexFile
            source={document.qasm}
            form={files.picture}
            values={inputs.values}
            settings={settings}
            hasDisplayValues={shown === document.qasm}
            fileName={fileName}
            onDone={files.onPictureDone}
          />
        </Suspense>
      )}
      {files.picture && !isLatexForm(files.picture) && (
        <Suspense>
          <CircuitPicture
            layout={layout}
            names={names}
            notes={notesOf(shown)}
            form={files.picture}
            fileName={fileName}
            settings={settings}
            onDone={files.onPictureDone}
            onFailed={files.onPictureFailed}
          />
        </Suspense>
      )}
      {(!isPresenting || circuit.parameters.length > 0 || problems.length > 0) && (
        <ParameterBar
          parameters={circuit.parameters}
          values={inputs.values}
          onChange={inputs.setValue}
          problems={problems}
          onChosen={focusCell}
          hint={
            layout.qubits === 0
              ? say('canvas.noQubits')
              : circuit.instructions.length === 0 && !isReadOnly
                ? say('canvas.start')
                : undefined
          }
        />
      )}
    </>
  )
}
