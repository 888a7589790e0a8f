import { FocusTooltips } from '@qportal/ui'
import { lazy, memo, useCallback, useDeferredValue, useImperativeHandle, useMemo, useRef } from 'react'
import { isSound } from '../../document/is-sound.ts'
import type { DrawingView } from '../canvas/circuit-canvas.tsx'
import { DragGhost } from '../canvas/drag-ghost.tsx'
import { CodePane } from '../code/code-pane.tsx'
import { useComposer, useEditorPart } from '../context/composer-context.ts'
import { DrawDisplayContext, DisplayValuesContext, type DisplayTileProps } from '../context/display-values.ts'
import { useDrag } from '../gestures/use-drag.ts'
import { ResultsPane } from '../results/results-pane.tsx'
import { ControlPanel } from '../settings-pane/control-panel.tsx'
import { CircuitPane } from './circuit-pane.tsx'
import { ComposerBar } from './composer-bar.tsx'
import type { ComposerProps } from './composer-props.ts'
import { PalettePane } from './palette-pane.tsx'
import { Panes } from './panes.tsx'
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

// Most circuits have no display.
const DisplayTile = lazy(async () => ({
  default: await import('../drawing/display-tile.tsx').then(
    (module) => module.DisplayTile,
    () => EmptyDisplay,
  ),
}))

function drawDisplay(props: DisplayTileProps) {
  return <DisplayTile {...props} />
}

function EmptyDisplay({ empty }: DisplayTileProps) {
  return empty
}

/** All panes of the composer around one document. */
export const Workbench = memo(function Workbench({
  name,
  status,
  size = 'window',
  value,
  onChange,
  ref,
  simulator,
  noises = [],
  renderExecution,
  findMarks,
  fileName: givenName = '',
  linkOf,
  viewLinkOf,
  editorWords,
  settingsStorage,
  initialInputs,
  onInputsChange,
  readOnly = false,
  isPresenting: isInitial = false,
}: Omit<ComposerProps, 'defaultValue' | 'words' | 'language' | 'label'>) {
  const { editor, say, announce } = useComposer()
  const qasm = useEditorPart(({ document }) => document.qasm)
  const isReadOnly = useEditorPart((state) => state.isReadOnly)
  const { text, circuit } = qasm
  const { columns } = useEditorPart((state) => state.layout)
  const { settings, sizes, setSettings, setSize } = useSettings(settingsStorage)
  const root = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const drawing = useRef<DrawingView>(null)
  const isWide = useIsWide(box, size)
  const { isPresenting, hasEnded, toggle } = usePresentation({ root, isInitial, isReadOnly: readOnly })
  const picker = useRef<HTMLInputElement>(null)
  const drag = useDrag()
  const drawn = useEditorPart(({ shown }) => shown.circuit)
  const inputs = useInputs(circuit, {
    drawn: drawn.parameters,
    initial: initialInputs,
    onChange: onInputsChange,
  })
  const { jobType, values, observable } = inputs
  const results = useResults({ simulator, settings, values, observable })
  const { inspected, setInspected } = results
  const fileName = givenName.trim() === '' ? 'circuit' : givenName
  const files = useProgramFiles({
    fileName,
    linkOf,
    viewLinkOf,
    settings,
    values,
    inputs: inputs.inputs,
    onValues: inputs.setAllValues,
  })
  const onKeyDown = usePresentationKeys({
    column: inspected ?? columns,
    columns,
    shown: results.circuit,
    views: results.views,
    onColumn: (column) => {
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
  const { part, setPart, isViewing, leaveViewer, focusRequests, editFields } = usePhoneParts(focusCell)
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
  const pickFile = useCallback(() => picker.current?.click(), [])
  const program = useMemo(
    () => ({ text, circuit, jobType, observable, parameters: values, isSound: isSound(qasm), places }),
    [text, circuit, jobType, observable, values, qasm, places],
  )
  // Deferred like the results: drawing and code come first.
  const laterProgram = useDeferredValue(program)
  const form = useMemo(() => renderExecution?.(laterProgram), [renderExecution, laterProgram])

  const workbench = (
    <div
      ref={root}
      tabIndex={-1}
      data-fills={size === 'window' ? 'window' : undefined}
      data-presents={isPresenting ? '' : undefined}
      {...(isPresenting && { onKeyDown })}
      className={
        size === 'window' && isPresenting
          ? 'fixed inset-0 z-20 flex flex-col overflow-x-clip overflow-y-auto bg-page outline-none [--banner:0px] [--bottom-bar:0px] [--header:0px] [--sticky-top:0px] print:static'
          : size === 'window'
            ? 'flex outline-none flex-col box-desk:not-print:h-[calc(var(--view,100dvh)-var(--header,56px)-var(--banner,0px))] box-desk:not-print:min-h-150'
            : 'flex h-full flex-col overflow-x-clip outline-none overflow-y-auto overscroll-contain print:h-auto'
      }
    >
      <ComposerBar
        name={name}
        status={status}
        onShare={files.share}
        onShareView={viewLinkOf && files.shareView}
        onExport={files.save}
        onImport={pickFile}
        onFormat={files.format}
        onModernize={files.modernize}
        isPresenting={isPresenting}
        canEdit={!readOnly}
        onPresent={toggle}
      />
      <input
        ref={picker}
        type="file"
        hidden
        accept=".qasm,.txt,.json,text/plain,application/json"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          if (file) void files.open(file)
          event.currentTarget.value = ''
        }}
      />
      <DrawDisplayContext value={drawDisplay}>
        <DisplayValuesContext value={results.displays}>
          <Panes
            sizes={sizes}
            onResize={setSize}
            part={part}
            onPart={setPart}
            isReadOnly={isReadOnly}
            isPresenting={isPresenting}
            circuit={
              <CircuitPane
                drag={drag}
                settings={settings}
                inputs={inputs}
                results={results}
                files={files}
                fileName={fileName}
                marks={marks}
                hasGates={part === 'gates'}
                isPresenting={isPresenting}
                viewRef={drawing}
                onEdit={editFields}
                focusCell={focusCell}
              />
            }
            palette={
              <PalettePane
                drag={drag}
                jobType={jobType}
                onJobType={inputs.setJobType}
                observableText={inputs.observableText}
                onObservableText={inputs.setObservableText}
                values={values}
                isViewing={isViewing}
                onLeaveViewer={leaveViewer}
                focusRequests={focusRequests}
                onDone={focusCell}
              />
            }
            results={
              <ResultsPane
                run={results.run}
                isWide={isWide}
                part={results.part}
                columns={columns}
                simulator={simulator}
                settings={settings}
                values={values}
                observable={observable}
                inspected={inspected}
                onInspect={setInspected}
                views={results.views}
              />
            }
            // A link that is only looked at needs no editor.
            code={hasEnded && <CodePane editorWords={editorWords} settings={settings} />}
            control={
              <ControlPanel
                execution={form}
                simulation={results.simulation}
                circuit={results.circuit}
                values={values}
                observable={observable}
                view={results.views.view}
                noises={noises}
                settings={settings}
                onSettings={setSettings}
                inspected={inspected}
                onInspect={setInspected}
              />
            }
          />
        </DisplayValuesContext>
      </DrawDisplayContext>
      {isPresenting && (
        <p className="flex-none border-t border-line1 px-4 py-1 text-caption text-ink2 box-phone:hidden print:hidden">
          {say('bar.presentationKeys', { end: say(readOnly ? 'bar.showCode' : 'bar.endPresentation') })}
        </p>
      )}
      <DragGhost drag={drag} />
      <FocusTooltips root={root} />
    </div>
  )
  if (size === 'window') return workbench
  return (
    <div
      ref={box}
      data-box=""
      style={{
        '--view': '100cqh',
        '--header': '0px',
        '--banner': '0px',
        '--sticky-top': '0px',
        '--bottom-bar': '0px',
      }}
      className="h-full not-print:[container:box/size]"
    >
      {workbench}
    </div>
  )
})
