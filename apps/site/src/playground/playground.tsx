import { countQubits } from '@qportal/circuit'
import { CircuitDrawing } from '@qportal/composer/drawing'
import { openQasmLanguage } from '@qportal/composer/language'
import { describeProblem } from '@qportal/openqasm/messages'
import type { Simulator } from '@qportal/simulator'
import { CodeEditor, LanguageSwitch, NumberField, Select, type Column, DataTable } from '@qportal/ui'
import { Histogram } from '@qportal/ui/charts'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { examplePrograms } from './example-programs.ts'
import {
  playgroundTexts,
  type ExampleName,
  type PlaygroundLanguage,
  type PlaygroundTexts,
} from './playground-texts.ts'
import {
  compileProgram,
  formatAmplitude,
  runProgram,
  type BasisState,
  type ProgramRun,
} from './run-program.ts'

const languages = [
  { code: 'en', label: 'EN' },
  { code: 'ja', label: '日本語' },
]
/** Without the line and the space of a heading in a document. */
const heading = 'm-0 mb-2 border-0 p-0 text-h2'
const maxShots = 100_000
const maxSeed = 2 ** 32 - 1

/** The page that compiles and runs a program without any server. */
export function Playground({ simulator }: { simulator: Simulator }) {
  const [language, setLanguage] = useState<PlaygroundLanguage>(() =>
    navigator.language.startsWith('ja') ? 'ja' : 'en',
  )
  const [example, setExample] = useState<ExampleName>('bell')
  const [text, setText] = useState(examplePrograms.bell)
  const [shots, setShots] = useState<number | null>(1000)
  const [seed, setSeed] = useState<number | null>(1)
  const [goTo, setGoTo] = useState<{ offset: number }>()
  const texts = playgroundTexts[language]
  const compiled = useDeferredValue(text)
  const { circuit, problems } = useMemo(() => compileProgram(compiled), [compiled])
  const shotsError = isWithin(shots, 1, maxShots) ? undefined : texts.shotsOutOfRange
  const seedError = isWithin(seed, 0, maxSeed) ? undefined : texts.seedOutOfRange
  const run = useRun(simulator, shotsError || seedError ? undefined : circuit, shots ?? 1, seed ?? 0)
  const described = useMemo(
    () =>
      problems.map((problem) => ({
        ...problem,
        from: problem.offset,
        to: problem.offset + problem.length,
        severity: problem.severity === 'information' ? ('info' as const) : problem.severity,
        message: describeProblem(problem, language),
      })),
    [problems, language],
  )

  return (
    <div
      lang={language}
      className="grid min-h-[calc(100vh-var(--header))] bg-page text-body text-ink lg:grid-cols-2"
    >
      <section
        aria-label={texts.program}
        className="flex min-w-0 flex-col border-line1 bg-sheet max-lg:border-b lg:sticky lg:top-(--header) lg:h-[calc(100vh-var(--header))] lg:border-e"
      >
        <div className="flex flex-col gap-3 border-b border-line1 p-4">
          <div className="flex items-center justify-between gap-3">
            <h1 className="m-0 text-h1">{texts.title}</h1>
            <LanguageSwitch
              className="-me-2"
              label={texts.language}
              languages={languages}
              current={language}
              onValueChange={(code) => setLanguage(code === 'ja' ? 'ja' : 'en')}
            />
          </div>
          <p className="m-0 text-ink2">{texts.intro}</p>
          <div className="grid gap-3 sm:grid-cols-[2fr_1fr_1fr]">
            <Select
              label={texts.example}
              value={example}
              options={Object.entries(texts.examples).map(([value, label]) => ({ value, label }))}
              onChange={({ currentTarget }) => {
                const name = currentTarget.value as ExampleName
                setExample(name)
                setText(examplePrograms[name])
              }}
            />
            <NumberField
              label={texts.shots}
              value={shots}
              min={1}
              max={maxShots}
              error={shotsError}
              onValueChange={setShots}
            />
            <NumberField
              label={texts.seed}
              value={seed}
              min={0}
              max={maxSeed}
              error={seedError}
              onValueChange={setSeed}
            />
          </div>
        </div>
        <CodeEditor
          value={text}
          onValueChange={setText}
          label={texts.program}
          language={openQasmLanguage}
          problems={described}
          goTo={goTo}
          invalid={circuit === undefined}
          lineNumbers
          className="min-h-72 flex-1"
        />
        {described.length > 0 && (
          <div className="max-h-48 overflow-auto border-t border-line1 p-4" role="status">
            <h2 className={heading}>{texts.problems}</h2>
            <ul className="m-0 flex list-none flex-col gap-1">
              {described.map(({ line, column, message, from, severity }) => (
                <li key={`${from} ${message}`}>
                  <button
                    type="button"
                    className="rounded-focus text-label text-accent underline"
                    onClick={() => setGoTo({ offset: from })}
                  >
                    {texts.goTo(line, column)}
                  </button>{' '}
                  <span className={severity === 'error' ? 'text-danger' : 'text-ink2'}>{message}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
      </section>
      <div className="flex min-w-0 flex-col gap-8 p-4 lg:p-6" aria-busy={run === 'running'}>
        <section aria-labelledby="circuit-title">
          <h2 id="circuit-title" className={heading}>
            {texts.circuit}
          </h2>
          {circuit && (
            <CircuitDrawing
              circuit={circuit}
              label={texts.drawing(countQubits(circuit))}
              className="max-h-96 rounded-popover border border-line1 p-3"
            />
          )}
        </section>
        {run === 'running' ? (
          <p role="status">{texts.isRunning}</p>
        ) : (
          run && <Results run={run} texts={texts} language={language} />
        )}
      </div>
    </div>
  )
}

function Results({
  run,
  texts,
  language,
}: {
  run: ProgramRun
  texts: PlaygroundTexts
  language: PlaygroundLanguage
}) {
  if ('failure' in run)
    return (
      <p role="alert" className="text-danger">
        {texts.failures[run.failure]}
      </p>
    )
  return (
    <>
      <section aria-labelledby="counts-title">
        <h2 id="counts-title" className={heading}>
          {texts.counts}
        </h2>
        {run.counts ? (
          <Histogram
            words={texts.histogram}
            locale={language}
            series={[
              {
                key: 'run',
                label: texts.counts,
                probabilities: shares(run.counts, run.shots),
                shots: run.shots,
              },
            ]}
          />
        ) : (
          <p className="text-ink2">{texts.noBits}</p>
        )}
      </section>
      <section aria-labelledby="state-title">
        <h2 id="state-title" className={heading}>
          {texts.state}
        </h2>
        <p className="m-0 mb-2 text-label text-ink2">{texts.stateNote}</p>
        <DataTable
          caption={texts.state}
          columns={stateColumns(texts)}
          rows={run.states}
          rowKey={({ bits }) => bits}
          density="figures"
          small="table"
        />
      </section>
    </>
  )
}

function stateColumns(texts: PlaygroundTexts): readonly Column<BasisState>[] {
  return [
    {
      key: 'bits',
      header: texts.basisState,
      cell: ({ bits }) => <code className="break-all">|{bits}⟩</code>,
    },
    {
      key: 'probability',
      header: texts.probability,
      align: 'end',
      cell: ({ probability }) => probability.toFixed(4),
    },
    {
      key: 'amplitude',
      header: texts.amplitude,
      align: 'end',
      cell: ({ amplitude }) => (amplitude ? formatAmplitude(amplitude) : '–'),
    },
  ]
}

/** Runs the circuit again after each change; undefined without a circuit. */
function useRun(
  simulator: Simulator,
  circuit: ReturnType<typeof compileProgram>['circuit'],
  shots: number,
  seed: number,
): ProgramRun | 'running' | undefined {
  const [last, setLast] = useState<{ circuit: unknown; run: ProgramRun }>()
  useEffect(() => {
    if (!circuit) return undefined
    const controller = new AbortController()
    const { signal } = controller
    runProgram(simulator, circuit, { shots, seed, signal }).then(
      (run) => setLast({ circuit, run }),
      (error: unknown) => {
        if (!signal.aborted) throw error
      },
    )
    return () => controller.abort()
  }, [simulator, circuit, shots, seed])
  if (!circuit) return undefined
  return last?.circuit === circuit ? last.run : 'running'
}

function shares(counts: Readonly<Record<string, number>>, shots: number): Record<string, number> {
  return Object.fromEntries(Object.entries(counts).map(([bits, count]) => [bits, count / shots]))
}

function isWithin(value: number | null, min: number, max: number): boolean {
  return value !== null && Number.isInteger(value) && value >= min && value <= max
}
