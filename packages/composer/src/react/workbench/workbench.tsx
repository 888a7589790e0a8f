import { FocusTooltips } from '@qportal/ui'
import { lazy, memo, useCallback, useRef, type ReactNode, type Ref } from 'react'
import { DragGhost } from '../canvas/grid/drag-ghost.tsx'
import { CodePane } from '../code/code-pane.tsx'
import { useComposer } from '../context/composer-context.ts'
import { DrawDisplayContext, DisplayValuesContext, type DisplayTileProps } from '../context/display-values.ts'
import { ResultsPane } from '../results/results-pane.tsx'
import { ControlPanel } from '../settings-pane/control-panel.tsx'
import { CircuitPane } from './circuit-pane.tsx'
import { ComposerBar } from './composer-bar.tsx'
import { PalettePane } from './palette-pane.tsx'
import { Panes } from './panes.tsx'
import { useWorkbench, type WorkbenchProps } from './use-workbench.ts'

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
export const Workbench = memo(function Workbench(props: WorkbenchProps) {
  const {
    name,
    status,
    size = 'window',
    simulator,
    noises = [],
    viewLinkOf,
    editorWords,
    readOnly = false,
  } = props
  const { say } = useComposer()
  const {
    root,
    box,
    drawing,
    drag,
    isWide,
    isReadOnly,
    columns,
    settings,
    setSettings,
    sizes,
    setSize,
    isPresenting,
    hasEnded,
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
  } = useWorkbench(props)
  const { values, observable } = inputs
  const { inspected, setInspected } = results
  const picker = useRef<HTMLInputElement>(null)
  const pickFile = useCallback(() => picker.current?.click(), [])

  const content = (
    <div
      ref={root}
      tabIndex={-1}
      data-fills={size === 'window' ? 'window' : undefined}
      data-presents={isPresenting ? '' : undefined}
      {...(isPresenting && { onKeyDown: onPresentationKey })}
      className={frameClass(size, isPresenting)}
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
      <FilePicker ref={picker} onFile={files.open} />
      <DrawDisplayContext value={drawDisplay}>
        <DisplayValuesContext value={results.displays}>
          <Panes
            sizes={sizes}
            onResize={setSize}
            part={phone.part}
            onPart={phone.setPart}
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
                hasGates={phone.part === 'gates'}
                isPresenting={isPresenting}
                viewRef={drawing}
                onEdit={phone.editFields}
                focusCell={focusCell}
              />
            }
            palette={
              <PalettePane
                drag={drag}
                jobType={inputs.jobType}
                onJobType={inputs.setJobType}
                observableText={inputs.observableText}
                onObservableText={inputs.setObservableText}
                values={values}
                isViewing={phone.isViewing}
                onLeaveViewer={phone.leaveViewer}
                focusRequests={phone.focusRequests}
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
                execution={execution}
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
  return size === 'window' ? content : <Box ref={box}>{content}</Box>
})

/** The hidden field that opens the dialog for a file. */
function FilePicker({ ref, onFile }: { ref: Ref<HTMLInputElement>; onFile: (file: File) => unknown }) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      accept=".qasm,.txt,.json,text/plain,application/json"
      onChange={(event) => {
        const [file] = event.currentTarget.files ?? []
        if (file) onFile(file)
        event.currentTarget.value = ''
      }}
    />
  )
}

function frameClass(size: 'window' | 'parent', isPresenting: boolean): string {
  if (size === 'parent')
    return 'flex h-full flex-col overflow-x-clip outline-none overflow-y-auto overscroll-contain print:h-auto'
  return isPresenting
    ? 'fixed inset-0 z-20 flex flex-col overflow-x-clip overflow-y-auto bg-page outline-none [--banner:0px] [--bottom-bar:0px] [--header:0px] [--sticky-top:0px] print:static'
    : 'flex outline-none flex-col box-desk:not-print:h-[calc(var(--view,100dvh)-var(--header,56px)-var(--banner,0px))] box-desk:not-print:min-h-150'
}

/** A container whose size decides the layout of the composer in it. */
function Box({ ref, children }: { ref: Ref<HTMLDivElement>; children: ReactNode }) {
  return (
    <div
      ref={ref}
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
      {children}
    </div>
  )
}
