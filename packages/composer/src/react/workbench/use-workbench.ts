import { useCallback, useDeferredValue, useImperativeHandle, useMemo, useRef } from 'react'
import type { DrawingView } from '../canvas/controller/use-canvas-view.ts'
import { useComposer, useEditorPart } from '../context/composer-context.ts'
import { useDrag } from '../gestures/use-drag.ts'
import type { ComposerProgram, ComposerProps } from './composer-props.ts'
import { useControlledText } from './use-controlled-text.ts'
import { useFileDrop } from './use-file-drop.ts'
import { useInputs } from './use-inputs.ts'
import { useIsWide } from './use-is-wide.ts'
import { usePhoneParts } from './use-phone-parts.ts'
import { usePlaces } from './use-places.ts'
import { usePresentation, usePresentationKeys } from './use-presentation.ts'
import { useProgramFiles } from './use-program-files.ts'
import { useResults } from './use-results.ts'
import { useSettings } from './use-settings.ts'

export type WorkbenchProps = Omit<ComposerProps, 'defaultValue' | 'words' | 'language' | 'label'>

/** Connects the panes of the composer: what each shows, and what its commands do in the others. */
export function useWorkbench({
  size = 'window',
  value,
  onChange,
  ref,
  simulator,
  renderExecution,
  findMarks,
  fileName: chosenName = '',
  linkOf,
  viewLinkOf,
  settingsStorage,
  initialInputs,
  onInputsChange,
  readOnly = false,
  isPresenting: isInitial = false,
}: WorkbenchProps) {
  const { editor, say, announce } = useComposer()
  const qasm = useEditorPart(({ document }) => document.qasm)
  const isReadOnly = useEditorPart((state) => state.isReadOnly)
  const columns = useEditorPart((state) => state.layout.columns)
  const drawn = useEditorPart(({ shown }) => shown.circuit)
  const { text, circuit } = qasm
  const settings = useSettings(settingsStorage)
  const root = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const drawing = useRef<DrawingView>(null)
  const isWide = useIsWide(box, size)
  const { isPresenting, hasEnded, toggle } = usePresentation({ root, isInitial, isReadOnly: readOnly })
  const drag = useDrag()
  const inputs = useInputs(circuit, {
    drawn: drawn.parameters,
    initial: initialInputs,
    onChange: onInputsChange,
  })
  const { jobType, values, observable } = inputs
  const results = useResults({ simulator, settings: settings.settings, values, observable })
  const { inspected, setInspected } = results
  const fileName = chosenName.trim() === '' ? 'circuit' : chosenName
  const files = useProgramFiles({
    fileName,
    linkOf,
    viewLinkOf,
    settings: settings.settings,
    values,
    inputs: inputs.inputs,
    onValues: inputs.setAllValues,
  })
  const onPresentationKey = usePresentationKeys({
    column: inspected ?? columns,
    columns,
    shown: results.circuit,
    views: results.views,
    onColumn(column) {
      setInspected(column === columns ? undefined : column)
      announce(column === columns ? say('results.end') : say('results.after', { column, columns }))
    },
    onLeave: toggle,
    drawing,
  })
  // The drawing of a gate runs on no device by itself.
  const marks = useMemo(
    () => (drawn === circuit ? (findMarks?.(circuit, jobType) ?? []) : []),
    [findMarks, circuit, drawn, jobType],
  )

  useControlledText(text, { value, onChange })
  useFileDrop(root, (file) => {
    if (!isReadOnly) void files.open(file)
  })

  const focusCell = useCallback(
    () => root.current?.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')?.focus(),
    [],
  )
  const places = usePlaces(focusCell)
  const phone = usePhoneParts(focusCell)
  const { save } = files
  useImperativeHandle(
    ref,
    () => ({
      text: () => editor.state().document.qasm.text,
      open: editor.replace,
      undo: editor.undo,
      redo: editor.redo,
      focus: focusCell,
      save,
    }),
    [editor, focusCell, save],
  )
  const program = useMemo(
    (): ComposerProgram => ({
      text: qasm.text,
      circuit: qasm.circuit,
      qasm,
      jobType,
      observable,
      parameters: values,
      places,
    }),
    [qasm, jobType, observable, values, places],
  )
  // Deferred like the results: drawing and code come first.
  const laterProgram = useDeferredValue(program)
  const execution = useMemo(() => renderExecution?.(laterProgram), [renderExecution, laterProgram])

  return {
    root,
    box,
    drawing,
    drag,
    isWide,
    isReadOnly,
    columns,
    ...settings,
    isPresenting,
    hasEnded,
    /** Enters or leaves the presentation. */
    toggle,
    onPresentationKey,
    inputs,
    results,
    files,
    fileName,
    marks,
    phone,
    focusCell,
    execution,
  }
}
