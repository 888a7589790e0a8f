import { findGate, parseAngle } from '@qportal/circuit'
import { Disclosure } from '@qportal/ui'
import { useState, type KeyboardEvent } from 'react'
import { matrixOfFound, searchGates, type FoundGate } from '../../gate-search/search-gates.ts'
import { prettyAngle } from '../../layout/angle-text.ts'
import type { Language } from '../../messages/languages.ts'
import { useComposer, useEditorPart } from '../context/composer-context.ts'
import { toolName } from '../drawing/tool-name.ts'
import type { Drag } from '../gestures/use-drag.ts'
import { angleLabels } from './gate-fields.ts'
import { MatrixTable } from './gate-matrix.tsx'
import { GateTile } from './gate-tile.tsx'

interface GateResultsProps {
  query: string
  drag: Drag
  onDone: (() => void) | undefined
  /** Returns the focus to the search field. */
  onLeave: () => void
}

/** The tools that a search finds, the custom gates of the program first. */
export function GateResults({ query, drag, onDone, onLeave }: GateResultsProps) {
  const { editor, say, language } = useComposer()
  const text = query.normalize('NFKC').trim().toLowerCase()
  // Joined to a string, so that an edit of the circuit alone does not render the results.
  const ownNames = useEditorPart(({ shown }) =>
    shown.circuit.gateDefinitions
      .map(({ name }) => name)
      .filter((name) => name.toLowerCase().startsWith(text))
      .join(' '),
  )
  const own = editor
    .state()
    .shown.circuit.gateDefinitions.filter(({ name }) => ownNames.split(' ').includes(name))
  const foundGates = searchGates(query, language)
  const count = own.length + foundGates.length

  function onKeyDown(event: KeyboardEvent<HTMLUListElement>): void {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const items = [...event.currentTarget.children]
    const from = items.findIndex((item) => item.contains(event.target as Node))
    if (step === 0 || from === -1) return
    event.preventDefault()
    if (from + step < 0) onLeave()
    else items[from + step]?.querySelector<HTMLElement>('button, summary')?.focus()
  }

  return (
    <>
      <p role="status" className="text-caption leading-4 text-ink2">
        {count === 0 ? say('palette.notFound') : say('palette.found', { count })}
      </p>
      {count > 0 && (
        // The keys belong to the buttons in the list.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <ul aria-label={say('palette.find')} className="mt-2 grid gap-3" onKeyDown={onKeyDown}>
          {own.map((definition) => (
            <li key={`own ${definition.name}`} className={rowClass}>
              <GateTile
                tool={{ kind: 'gate', gate: definition.name }}
                definition={definition}
                drag={drag}
                onDone={onDone}
              />
              <p className="min-w-0 text-caption leading-4">
                <span translate="no" className="block font-semibold wrap-anywhere">
                  {definition.name}
                </span>
                <span className="text-ink2">{say('palette.custom')}</span>
              </p>
            </li>
          ))}
          {foundGates.map((gate) => (
            <Result key={toolName(gate.tool, say)} found={gate} drag={drag} onDone={onDone} />
          ))}
        </ul>
      )}
    </>
  )
}

const rowClass = 'grid grid-cols-[2.25rem_minmax(0,1fr)] gap-x-2 box-phone:grid-cols-[2.75rem_minmax(0,1fr)]'

interface ResultProps {
  found: FoundGate
  drag: Drag
  onDone: (() => void) | undefined
}

function Result({ found, drag, onDone }: ResultProps) {
  const { say } = useComposer()
  const [isOpen, setIsOpen] = useState(false)
  const { tool, explanation } = found
  const name = toolName(tool, say)
  // A global phase has no wire to be placed on.
  const hasTile = tool.kind !== 'gate' || findGate(tool.gate)?.qubits !== 0
  return (
    <li className={rowClass}>
      {hasTile ? <GateTile tool={tool} drag={drag} onDone={onDone} /> : <span />}
      <p className="min-w-0 text-caption leading-4">
        <span className="block font-semibold">{name}</span>
        <span className="text-ink2">{explanation}</span>
      </p>
      <Disclosure
        size="small"
        summary={say('palette.details', { gate: name })}
        className="col-span-full box-phone:[&>summary]:min-h-11 box-phone:[&>summary]:items-center"
        onToggle={(event) => setIsOpen(event.currentTarget.open)}
      >
        {isOpen && <Details found={found} name={name} />}
      </Disclosure>
    </li>
  )
}

/** Between the properties of a matrix. */
const listSeparators: Readonly<Record<Language, string>> = { en: ', ', ja: '、' }

function Details({ found, name }: { found: FoundGate; name: string }) {
  const { say, language } = useComposer()
  const { tool, matrixWords, example } = found
  const matrix = matrixOfFound(found)
  const labels =
    tool.kind === 'gate'
      ? angleLabels(
          { gate: tool.gate, parameters: example.angles.map((angle) => parseAngle(angle).value!) },
          { gateDefinitions: [] },
        )
      : []
  const angles = example.angles.map((angle, i) => `${labels[i]} = ${prettyAngle(angle)}`)
  const words = matrixWords.join(listSeparators[language])
  return (
    <div className="grid grid-cols-1 gap-2 pb-2 text-caption leading-4 text-ink2">
      {words !== '' && <p>{say('palette.matrixIs', { words })}</p>}
      {angles.length > 0 && <p>{say('palette.matrixAt', { angles: angles.join(', ') })}</p>}
      {matrix && <MatrixTable matrix={matrix} name={name} />}
      <p>
        {say('palette.example')}
        <code translate="no" className="mt-1 block font-mono whitespace-pre-wrap text-ink wrap-anywhere">
          {example.lines}
        </code>
      </p>
      <p>
        <span translate="no" className="block text-ink wrap-anywhere">
          {`${example.before} → ${example.after}`}
        </span>
        {say('palette.exampleBits')}
      </p>
    </div>
  )
}
