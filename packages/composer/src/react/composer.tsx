import { countQubits, type Circuit, type PauliSum } from '@qportal/circuit'
import { describeProblem, describeRefusal } from '@qportal/openqasm/messages'
import { cx, SegmentedControl, type EditorWords } from '@qportal/ui'
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { moveItems } from '../commands/move-items.ts'
import { placeTool } from '../commands/place-tool.ts'
import { createEditor, type EditorState } from '../editor/create-editor.ts'
import { layoutCircuit } from '../layout/layout-circuit.ts'
import { circuitBefore } from '../live/plan-live-run.ts'
import { sayIn, type ComposerWords, type Say } from '../messages/composer-words.ts'
import { importProgram, type ExportForm } from '../share/import-program.ts'
import { longestFragment, toFragment } from '../share/share-link.ts'
import { CircuitCanvas } from './circuit-canvas.tsx'
import { CodePane } from './code-pane.tsx'
import { ComposerBar } from './composer-bar.tsx'
import {
  ComposerContext,
  useCircuitLayout,
  useComposer,
  useEditorState,
  type ComposerMark,
} from './composer-context.ts'
import { ControlPanel, defaultSettings, type ComposerSettings } from './control-panel.tsx'
import { DragGhost } from './drag-ghost.tsx'
import { CircuitPicture, saveProgram } from './export-circuit.tsx'
import { GatePalette } from './gate-palette.tsx'
import { GateViewer } from './gate-viewer.tsx'
import { JobTypeField, ObservableField, readObservable, type ComposerJobType } from './observable-field.tsx'
import { ParameterBar } from './parameter-bar.tsx'
import { ResultsPane } from './results-pane.tsx'
import { useDrag, type HitTest } from './use-drag.ts'
import { useFileDrop } from './use-file-drop.ts'
import { useLiveRun, type ComposerSimulator } from './use-live-run.ts'

/** What stands in the composer, for those who run it. */
export interface ComposerProgram {
  readonly text: string
  readonly circuit: Circuit
  readonly jobType: ComposerJobType
  readonly observable: PauliSum | undefined
  readonly parameters: Readonly<Record<string, number>>
  /** The program has no errors. */
  readonly isSound: boolean
}

export interface ComposerProps {
  /** The program to begin with; later changes of this prop do nothing. */
  initialText: string
  words: ComposerWords
  language: 'en' | 'ja'
  /** Stands at the start of the bar: a name, a heading. */
  name: ReactNode
  /** "Saved 10:42". */
  status?: ReactNode
  /** Told the text after every change. */
  onTextChange?: (text: string) => void
  simulator?: ComposerSimulator | undefined
  /** What stands in the tab Execution. */
  execution?: (program: ComposerProgram) => ReactNode
  /** What the circuit cannot do where it is to run. */
  check?: ((circuit: Circuit) => readonly ComposerMark[]) | undefined
  /** The link that opens a fragment of `toFragment`. */
  linkOf?: (fragment: string) => string
  editorWords?: EditorWords
}

/** The circuit composer: palette, circuit, code, results and control panel. */
export function Composer({ initialText, words, language, ...rest }: ComposerProps) {
  const [editor] = useState(() => createEditor(initialText))
  const [said, setSaid] = useState({ number: 0, sentence: '' })
  const announce = useCallback(
    (sentence: string) => setSaid(({ number }) => ({ number: number + 1, sentence })),
    [],
  )
  const value = useMemo(
    () => ({ editor, say: sayIn(words), language, announce }),
    [editor, words, language, announce],
  )
  return (
    <ComposerContext value={value}>
      <Workbench {...rest} />
      {/* The same sentence twice is said twice: the element is another one. */}
      <p role="status" className="sr-only">
        <span key={said.number}>{said.sentence}</span>
      </p>
    </ComposerContext>
  )
}

type Part = 'gates' | 'results' | 'code' | 'run'

function Workbench({
  name,
  status,
  onTextChange,
  simulator,
  execution,
  check,
  linkOf,
  editorWords,
}: Omit<ComposerProps, 'initialText' | 'words' | 'language'>) {
  const { editor, say, language, announce } = useComposer()
  const state = useEditorState()
  const { circuit, layout } = useCircuitLayout()
  const [settings, setSettings] = useState<ComposerSettings>(defaultSettings)
  const [set, setValues] = useState<Readonly<Record<string, number>>>({})
  const [jobType, setJobType] = useState<ComposerJobType>('sampling')
  const [observableText, setObservableText] = useState('')
  const [inspectedColumn, setInspected] = useState<number>()
  const [notice, setNotice] = useState<ComposerMark>()
  const [picture, setPicture] = useState<'svg' | 'png'>()
  const [part, setPart] = useState<Part>('gates')
  const root = useRef<HTMLDivElement>(null)
  const viewer = useRef<HTMLDivElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const hitTest = useRef<HitTest>(() => undefined)
  const setHitTest = useCallback((test: HitTest) => {
    hitTest.current = test
  }, [])
  const { qasm } = state.document
  const { text } = qasm

  const values = useMemo(() => valuesOf(circuit.parameters, set), [circuit.parameters, set])
  const observable = useMemo(
    () => (jobType === 'estimation' ? readObservable(observableText, countQubits(circuit)) : undefined),
    [jobType, observableText, circuit],
  )
  const inspected = inspectedColumn === undefined ? undefined : Math.min(inspectedColumn, layout.columns)
  const shown = useMemo(() => circuitBefore(circuit, layout, inspected), [circuit, layout, inspected])
  const run = useLiveRun(shown, {
    simulator,
    values,
    observable,
    isOn: settings.isLive,
    limit: settings.limit,
    shots: settings.shots,
    seed: settings.seed,
  })
  const marks = useMemo(() => check?.(circuit) ?? [], [check, circuit])

  useEffect(() => onTextChange?.(text), [onTextChange, text])

  const drag = useDrag(hitTest, (cargo, cell) => {
    const isDone =
      cargo.kind === 'tool'
        ? editor.run((qasm, alignment) => placeTool(qasm, cargo.tool, cell, alignment))
        : editor.run((qasm, alignment) => {
            return moveItems(
              qasm,
              cargo.ids,
              { wires: cell.wire - cargo.heldWire, column: cell.column },
              alignment,
            )
          })
    if (isDone) announce(say('said.moved', { wire: `q${cell.wire}`, column: cell.column + 1 }))
  })

  async function share(): Promise<void> {
    const fragment = await toFragment(text)
    if (fragment.length > longestFragment) {
      setNotice({ severity: 'error', message: say('bar.tooLong') })
      return
    }
    const link = linkOf?.(fragment) ?? `#${fragment}`
    try {
      await navigator.clipboard.writeText(link)
      announce(say('bar.shared'))
      setNotice({ severity: 'warning', message: say('bar.shared') })
    } catch {
      window.location.hash = fragment
    }
  }

  async function open(file: Blob): Promise<void> {
    const result = importProgram(await file.text())
    if (result.text !== undefined) {
      editor.open(result.text)
      setNotice(undefined)
      return
    }
    const [problem] = result.problems
    const message = problem
      ? say('import.failed', { line: problem.line, problem: describeProblem(problem, language) })
      : say('import.unreadable')
    setNotice({ severity: 'error', message })
  }

  useFileDrop(root, (file) => void open(file))

  function save(form: ExportForm | 'svg' | 'png'): void {
    if (form === 'svg' || form === 'png') setPicture(form)
    else if (!saveProgram(circuit, form, text))
      setNotice({ severity: 'error', message: say('export.impossible') })
  }

  const focusCell = () => root.current?.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')?.focus()
  const focusFields = () => viewer.current?.querySelector<HTMLElement>('input, select, button')?.focus()
  const isSound = qasm.problems.every(
    ({ severity, code }) => severity !== 'error' || code.startsWith('value/input'),
  )
  const problems = useMemo(
    () => problemsOf(state, [...(notice ? [notice] : []), ...marks], say, language),
    [state, notice, marks, say, language],
  )
  const parts = (each: Part) => cx(part !== each && 'max-md:hidden')

  return (
    <div ref={root} className="flex flex-col md:h-[calc(100dvh-var(--header,56px))] md:min-h-190">
      <ComposerBar
        name={name}
        status={status}
        onShare={() => void share()}
        onExport={save}
        onImport={() => picker.current?.click()}
      />
      <input
        ref={picker}
        type="file"
        hidden
        accept=".qasm,.txt,.json,text/plain,application/json"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          if (file) void open(file)
          event.currentTarget.value = ''
        }}
      />
      <div className="min-h-0 flex-1 md:grid md:grid-cols-[13.5rem_minmax(0,1fr)_20rem] md:grid-rows-[minmax(0,1fr)_19.625rem] xl:grid-cols-[13.5rem_minmax(0,1fr)_24.5rem]">
        <section className="z-2 flex min-h-0 min-w-0 flex-col bg-page max-md:sticky max-md:top-0 max-md:h-[45dvh] max-md:border-b max-md:border-line2 md:col-start-2 md:row-start-1">
          <CircuitCanvas
            density={settings.density}
            marks={marks}
            inspected={inspected}
            onInspect={setInspected}
            drag={drag}
            hitTest={hitTest}
            onHitTest={setHitTest}
            onEdit={() => {
              setPart('gates')
              focusFields()
            }}
          />
          <ParameterBar
            parameters={circuit.parameters}
            values={values}
            onChange={(parameter, value) => setValues((before) => ({ ...before, [parameter]: value }))}
            problems={problems}
          />
        </section>
        <div className="px-4 pt-3 md:hidden">
          <SegmentedControl
            label={say('mobile.parts')}
            wide
            value={part}
            onValueChange={setPart}
            options={(['gates', 'results', 'code', 'run'] as const).map((each) => ({
              value: each,
              label: say(`mobile.${each}`),
            }))}
          />
        </div>
        <aside
          aria-label={say('palette.label')}
          className={cx(
            'flex min-h-0 flex-col gap-3.5 overflow-y-auto border-line2 px-4 pt-4 pb-4 md:col-start-1 md:row-span-2 md:row-start-1 md:border-e',
            parts('gates'),
          )}
        >
          <JobTypeField jobType={jobType} onJobType={setJobType} />
          <GatePalette drag={drag} />
          <ObservableField jobType={jobType} text={observableText} onChange={setObservableText} />
          <div className="mt-auto pt-2">
            <GateViewer values={values} container={viewer} onDone={focusCell} />
          </div>
        </aside>
        <section
          aria-label={say('results.tabs')}
          className={cx(
            'min-w-0 overflow-y-auto border-line2 md:col-start-2 md:row-start-2 md:border-t',
            parts('results'),
          )}
        >
          <ResultsPane run={run} limit={settings.limit} inspected={inspected} shots={settings.shots} />
        </section>
        <section
          aria-label={say('code.tabs')}
          className={cx(
            'flex min-h-0 flex-col border-line2 bg-sheet max-md:h-[60dvh] md:col-start-3 md:row-start-1 md:border-s',
            parts('code'),
          )}
        >
          <CodePane editorWords={editorWords} />
        </section>
        <section
          aria-label={say('control.tabs')}
          className={cx(
            'flex min-h-0 flex-col border-line2 bg-sheet md:col-start-3 md:row-start-2 md:border-s md:border-t',
            parts('run'),
          )}
        >
          <ControlPanel
            execution={execution?.({ text, circuit, jobType, observable, parameters: values, isSound })}
            settings={settings}
            onSettings={setSettings}
            inspected={inspected}
            onInspect={setInspected}
          />
        </section>
      </div>
      {drag.state && <DragGhost state={drag.state} />}
      {picture && <CircuitPicture circuit={circuit} form={picture} onDone={() => setPicture(undefined)} />}
    </div>
  )
}

/** Named parameters that nobody has set are at π/4. */
const valuesOf = (parameters: readonly string[], set: Readonly<Record<string, number>>) =>
  Object.fromEntries(parameters.map((parameter) => [parameter, set[parameter] ?? Math.PI / 4]))

/** What stands below the circuit: why a command was not possible, what is wrong with the text, what the device cannot do. */
function problemsOf(
  { refusal, document, alignment }: EditorState,
  marks: readonly ComposerMark[],
  say: Say,
  language: 'en' | 'ja',
): readonly ComposerMark[] {
  const problems: ComposerMark[] = []
  if (refusal !== undefined) {
    const message = refusal.startsWith('command/')
      ? say(`refusal.${refusal as 'command/no-room'}`)
      : describeRefusal(refusal as Parameters<typeof describeRefusal>[0], language)
    problems.push({ severity: 'warning', message })
  }
  for (const problem of document.qasm.problems) {
    if (problem.severity === 'information' || problem.code.startsWith('value/input')) continue
    problems.push({
      severity: problem.severity,
      message: say('problems.at', { line: problem.line, problem: describeProblem(problem, language) }),
    })
  }
  const { byId } = layoutCircuit(document.qasm.circuit, { alignment, owners: document.qasm.owners })
  for (const mark of marks) {
    const item = mark.id === undefined ? undefined : byId.get(mark.id)
    problems.push(
      item
        ? { ...mark, message: say('problems.inColumn', { problem: mark.message, column: item.column + 1 }) }
        : mark,
    )
  }
  return problems
}
