import { cx, SegmentedControl } from '@qportal/ui'
import { memo, Suspense, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { isSound } from '../../document/is-sound.ts'
import { circuitBefore } from '../../simulate/plan-live-run.ts'
import { partOfResults, runnablePart } from '../../simulate/runnable-part.ts'
import { CircuitCanvas } from '../canvas/circuit-canvas.tsx'
import { CodePane } from '../code/code-pane.tsx'
import { ComposerBar } from './composer-bar.tsx'
import { useCircuitLayout, useComposer, useEditorPart } from '../base/composer-context.ts'
import type { ComposerProps } from './composer-props.ts'
import { ControlPanel } from '../control/control-panel.tsx'
import { DragGhost } from '../canvas/drag-ghost.tsx'
import { lazyPart } from '../base/lazy-part.tsx'
import { listProblems, unreadMarks } from '../base/list-problems.ts'
import { PalettePane } from './palette-pane.tsx'
import { PaneEdge } from './pane-edge.tsx'
import { ParameterBar } from '../canvas/parameter-bar.tsx'
import { ResultsPane } from '../results/results-pane.tsx'
import { SelectionBar } from '../canvas/selection-bar.tsx'
import { useDrag } from '../gestures/use-drag.ts'
import { useFileDrop } from './use-file-drop.ts'
import { useInputs } from './use-inputs.ts'
import { useKept } from './use-kept.ts'
import { useLiveRun } from '../runs/use-live-run.ts'
import { phoneParts, usePhoneParts, type PhonePart } from './use-phone-parts.ts'
import { useProgramFiles } from './use-program-files.ts'
import { useShownRun } from '../runs/use-shown-run.ts'
import { useSimulationRun } from '../runs/use-simulation-run.ts'

// Loaded when somebody exports a picture.
const CircuitPicture = lazyPart(async () => (await import('../drawing/circuit-picture.tsx')).CircuitPicture)

/** All panes of the composer around one document. */
export const Workbench = memo(function Workbench({
  name,
  status,
  onTextChange,
  simulator,
  noises = [],
  execution,
  check,
  fileName: givenName = '',
  linkOf,
  editorWords,
  memory,
  initialInputs,
  onInputsChange,
}: Omit<ComposerProps, 'initialText' | 'words' | 'language'>) {
  const { say, language } = useComposer()
  const document = useEditorPart((state) => state.document)
  const refusal = useEditorPart((state) => state.refusal)
  const { circuit, layout, names } = useCircuitLayout()
  const { settings, sizes, setSettings, setSize } = useKept(memory)
  const [inspectedColumn, setInspected] = useState<number>()
  const root = useRef<HTMLDivElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const drag = useDrag()
  const simulation = useSimulationRun(simulator)
  const { qasm } = document
  const { text } = qasm

  const inputs = useInputs(circuit, { initial: initialInputs, onChange: onInputsChange })
  const { jobType, values, observable } = inputs
  const fileName = givenName.trim() === '' ? 'circuit' : givenName
  const files = useProgramFiles({
    fileName,
    linkOf,
    isInlined: settings.isInlined,
    values,
    asked: inputs.asked,
  })
  const inspected = inspectedColumn === undefined ? undefined : Math.min(inspectedColumn, layout.columns)
  const runnable = useMemo(() => runnablePart(circuit).circuit, [circuit])
  const shown = useMemo(() => circuitBefore(runnable, layout, inspected), [runnable, layout, inspected])
  const resultsPart = useMemo(() => partOfResults(qasm, layout, inspected), [qasm, layout, inspected])
  const live = useLiveRun(shown, {
    simulator,
    values,
    observable,
    isOn: settings.isLive,
    limit: settings.limit,
    shots: settings.shots,
    seed: settings.seed,
  })
  const run = useShownRun(live, simulation, { circuit: shown, values, observable })
  const marks = useMemo(() => check?.(circuit, jobType) ?? [], [check, circuit, jobType])
  const allMarks = useMemo(() => [...marks, ...unreadMarks(circuit)], [marks, circuit])

  useEffect(() => onTextChange?.(text), [onTextChange, text])
  useFileDrop(root, (file) => void files.open(file))

  const focusCell = useCallback(
    () => root.current?.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')?.focus(),
    [],
  )
  const { part, setPart, isViewing, leaveViewer, fieldsAsked, editFields } = usePhoneParts(focusCell)
  const pickFile = useCallback(() => picker.current?.click(), [])
  // Drawing and code follow at once; results and the form of a job in the time that this leaves.
  const program = useMemo(
    () => ({ text, circuit, jobType, observable, parameters: values, isSound: isSound(qasm) }),
    [text, circuit, jobType, observable, values, qasm],
  )
  const laterProgram = useDeferredValue(program)
  const form = useMemo(() => execution?.(laterProgram), [execution, laterProgram])
  const laterRun = useDeferredValue(run)
  const laterShown = useDeferredValue(shown)
  const laterPart = useDeferredValue(resultsPart)
  const { notice } = files
  const problems = useMemo(
    () => listProblems({ refusal, notice, document, layout, names }, marks, say, language),
    [refusal, document, layout, names, notice, marks, say, language],
  )
  // On a phone what takes the focus comes to rest below what sticks there, and above the navigation.
  const resting = cx(
    'phone:**:scroll-mt-21 phone:**:scroll-mb-14',
    part === 'gates' && 'upright:**:scroll-mt-[calc(45dvh+3.5rem)]',
  )
  // On paper the results and the program stand below the drawing, and no controls.
  const parts = (each: PhonePart) => cx('relative', resting, part !== each && 'phone:not-print:hidden')

  return (
    <div
      ref={root}
      data-fills="window"
      className="flex flex-col desk:not-print:h-[calc(100dvh-var(--header,56px))] desk:not-print:min-h-150"
    >
      <ComposerBar
        name={name}
        status={status}
        onShare={files.share}
        onExport={files.save}
        onImport={pickFile}
        onModernize={files.modernize}
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
      <div
        style={{
          // What stands in them grows with the text of the page.
          '--palette': `${sizes.palette / 16}rem`,
          '--code': `${sizes.code / 16}rem`,
          '--code-narrow': `${Math.min(sizes.code, 320) / 16}rem`,
          '--results': `${sizes.results}px`,
        }}
        className={cx(
          'min-h-0 flex-1 desk:not-print:grid desk:grid-cols-[var(--palette)_minmax(0,1fr)_var(--code-narrow)] desk:grid-rows-[minmax(0,1fr)_var(--results)] desk:xl:grid-cols-[var(--palette)_minmax(0,1fr)_var(--code)]',
          part === 'gates' &&
            'sideways:grid sideways:grid-cols-[minmax(0,1fr)_minmax(17rem,34%)] sideways:grid-rows-[auto_1fr]',
        )}
      >
        <section
          aria-label={say('canvas.region')}
          className={cx(
            'z-2 flex min-h-0 min-w-0 flex-col bg-page phone:not-print:h-[max(45dvh,14rem)] phone:border-b phone:border-line2 desk:col-start-2 desk:row-start-1',
            // Who draws needs it beside the gates; results, code and form want the room.
            part === 'gates' && 'upright:sticky upright:top-[calc(var(--sticky-top,0px)+3.25rem)]',
            part === 'gates'
              ? 'sideways:sticky sideways:top-(--sticky-top,0px) sideways:col-start-1 sideways:row-span-2 sideways:row-start-1 sideways:h-[calc(100dvh-var(--sticky-top,0px)-var(--bottom-bar))] sideways:border-e sideways:border-b-0'
              : 'sideways:hidden',
          )}
        >
          <CircuitCanvas
            density={settings.density}
            angleForm={settings.angleForm}
            marks={allMarks}
            inspected={inspected}
            onInspect={setInspected}
            drag={drag}
            onEdit={editFields}
          />
          <SelectionBar hasGates={part === 'gates'} onEdit={editFields} onDone={focusCell} />
          {files.picture && (
            <Suspense>
              <CircuitPicture
                layout={layout}
                names={names}
                form={files.picture}
                fileName={fileName}
                angleForm={settings.angleForm}
                onDone={files.onPictureDone}
                onTooLarge={files.onPictureTooLarge}
              />
            </Suspense>
          )}
          <ParameterBar
            parameters={circuit.parameters}
            values={values}
            onChange={inputs.setValue}
            problems={problems}
            onChosen={focusCell}
            hint={
              layout.qubits === 0
                ? say('canvas.noQubits')
                : circuit.instructions.length === 0
                  ? say('canvas.start')
                  : undefined
            }
          />
        </section>
        <div
          className={cx(
            'px-4 pt-3 sideways:px-3 desk:hidden',
            // Code and form stand on a sheet of their own.
            (part === 'code' || part === 'run') && 'pb-3',
            resting,
          )}
        >
          <SegmentedControl
            label={say('mobile.parts')}
            wide
            value={part}
            onValueChange={setPart}
            options={phoneParts.map((each) => ({
              value: each,
              label: say(`mobile.${each}`),
            }))}
          />
        </div>
        <aside
          aria-label={say('palette.label')}
          className={cx(
            'min-h-0 border-line2 print:hidden desk:col-start-1 desk:row-span-2 desk:row-start-1 desk:border-e',
            parts('gates'),
          )}
        >
          <PalettePane
            drag={drag}
            jobType={jobType}
            onJobType={inputs.setJobType}
            observableText={inputs.observableText}
            onObservableText={inputs.setObservableText}
            values={values}
            isViewing={isViewing}
            onLeaveViewer={leaveViewer}
            fieldsAsked={fieldsAsked}
            onDone={focusCell}
          />
          <PaneEdge pane="palette" size={sizes.palette} onResize={setSize} />
        </aside>
        <section
          aria-label={say('results.tabs')}
          className={cx(
            'min-w-0 border-line2 desk:col-start-2 desk:row-start-2 desk:border-t',
            parts('results'),
          )}
        >
          <PaneEdge pane="results" size={sizes.results} onResize={setSize} />
          <div className="h-full overflow-y-auto">
            <ResultsPane
              run={laterRun}
              part={laterPart}
              columns={layout.columns}
              simulator={simulator}
              settings={settings}
              values={values}
              observable={observable}
              inspected={inspected}
              onInspect={setInspected}
            />
          </div>
        </section>
        <section
          aria-label={say('code.tabs')}
          className={cx(
            'flex min-h-0 flex-col border-line2 bg-sheet phone:not-print:h-[60dvh] desk:col-start-3 desk:row-start-1 desk:border-s',
            parts('code'),
          )}
        >
          <PaneEdge pane="code" size={sizes.code} onResize={setSize} />
          <CodePane editorWords={editorWords} settings={settings} />
        </section>
        <section
          aria-label={say('control.tabs')}
          className={cx(
            'flex min-h-0 flex-col border-line2 bg-sheet print:hidden desk:col-start-3 desk:row-start-2 desk:border-s desk:border-t',
            parts('run'),
          )}
        >
          <ControlPanel
            execution={form}
            simulation={simulation}
            circuit={laterShown}
            values={values}
            observable={observable}
            noises={noises}
            settings={settings}
            onSettings={setSettings}
            inspected={inspected}
            onInspect={setInspected}
          />
        </section>
      </div>
      <DragGhost drag={drag} />
    </div>
  )
})
