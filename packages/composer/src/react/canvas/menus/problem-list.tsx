import { cx } from '@qportal/ui'
import { useState } from 'react'
import { applyFixes } from '../../../document/problem-fixes.ts'
import { findPlaced } from '../../../layout/inside.ts'
import { useComposer, useEditorPart } from '../../context/composer-context.ts'
import type { ListedProblem, ProblemPlace } from '../../context/list-problems.ts'
import { withCode } from '../../context/with-code.tsx'

interface ProblemListProps {
  problems: readonly ListedProblem[]
  /** Called after a gate was selected through its problem; moves the focus to its cell. */
  onChosen: () => void
}

/** Problems, and places of each, that are shown before "show all": the circuit needs the room. */
const maxShown = 2
const maxPlaces = 6

/** The problems of the circuit; each place links to its line of the text or to its gate. */
export function ProblemList({ problems, onChosen }: ProblemListProps) {
  const { say } = useComposer()
  const isReadOnly = useEditorPart((state) => state.isReadOnly)
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? problems : problems.slice(0, maxShown)
  const places = isWhole ? Infinity : maxPlaces
  const count = problems.reduce((sum, each) => sum + Math.max(1, each.places.length), 0)
  const isLong = problems.length > maxShown || problems.some((each) => each.places.length > maxPlaces)
  return (
    <>
      <ul
        className={cx(
          'grid gap-0.5',
          isWhole && isLong ? 'max-h-40 overflow-y-auto' : 'box-phone:max-h-23 box-phone:overflow-y-auto',
        )}
      >
        {shown.map((problem) => (
          <li key={`${problem.severity} ${problem.message}`} className="flex items-center gap-2">
            <ProblemGlyph severity={problem.severity} />
            <span>
              {problem.places.slice(0, places).map((place) => (
                <PlaceLink
                  key={'line' in place ? `${place.line} ${place.offset}` : place.id}
                  place={place}
                  onChosen={onChosen}
                />
              ))}
              {withCode(problem.message)}
            </span>
            {!isReadOnly && problem.fixes.length > 0 && <FixButton problem={problem} />}
          </li>
        ))}
      </ul>
      {isLong && (
        <button
          type="button"
          aria-expanded={isWhole}
          className={cx(link, 'ms-5.5 text-caption print:hidden')}
          onClick={() => setIsWhole(!isWhole)}
        >
          {say(isWhole ? 'problems.fewer' : 'problems.all', { count })}
        </button>
      )}
    </>
  )
}

const link = 'min-h-6 rounded-focus text-accent hover:text-accent-hi hover:underline'

function PlaceLink({ place, onChosen }: { place: ProblemPlace; onChosen: () => void }) {
  const { editor, say } = useComposer()
  const go = () => {
    if ('line' in place) return editor.set({ goTo: { offset: place.offset } })
    const placed = findPlaced(editor.state().layout, place.id)
    if (!placed) return
    const { item, column, outermost } = placed
    editor.set({
      chosen: outermost.instructions.map(({ id }) => id),
      active: { wire: item.top, column },
    })
    onChosen()
  }
  return (
    <button type="button" className={cx(link, 'me-2')} onClick={go}>
      {'line' in place ? say('problems.line', place) : say('problems.column', place)}
    </button>
  )
}

/** Fixes a problem at all of its places in one step, then moves the cursor to the first one. */
function FixButton({ problem: { fixes, message } }: { problem: ListedProblem }) {
  const { editor, say } = useComposer()
  const words = fixes.length > 1 ? say('problems.fixAll', { count: fixes.length }) : say('problems.fix')
  const fix = () => {
    const { text } = editor.state().document.qasm
    editor.replace(applyFixes(text, fixes))
    editor.set({ goTo: { offset: Math.min(...fixes.map(({ offset }) => offset)) } })
  }
  return (
    <button
      type="button"
      className={cx(link, 'flex-none print:hidden')}
      aria-label={`${words}: ${message}`}
      onClick={fix}
    >
      {words}
    </button>
  )
}

function ProblemGlyph({ severity }: { severity: ListedProblem['severity'] }) {
  return (
    <svg width={14} height={14} viewBox="0 0 14 14" aria-hidden="true" className="flex-none">
      {severity === 'error' ? (
        <path d="M7 0l7 7l-7 7l-7-7z" fill="var(--danger)" />
      ) : (
        <circle cx={7} cy={7} r={6.5} fill={severity === 'warning' ? 'var(--warning)' : 'var(--info)'} />
      )}
      <path
        d={severity === 'information' ? 'M7 4v.4M7 6.5v4' : 'M7 3.5v4M7 10v.4'}
        stroke="var(--page)"
        strokeWidth={1.6}
        strokeLinecap="round"
      />
    </svg>
  )
}
