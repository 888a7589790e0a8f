import { countQubits, printPauliSum, type PauliFactor, type PauliSum } from '@qportal/circuit'
import { Button, IconButton, PlusIcon, TextField, TrashIcon } from '@qportal/ui'
import { useRef, type KeyboardEvent, type RefObject } from 'react'
import { useCircuitLayout, useComposer } from '../context/composer-context.ts'
import { ScrollRegion } from '../context/scroll-region.tsx'
import type { TypedTerm } from './observable-rows.ts'

interface ObservableGridProps {
  sum: PauliSum
  onChange: (text: string) => void
}

type Letter = 'I' | PauliFactor['pauli']
const letters: readonly Letter[] = ['I', 'X', 'Y', 'Z']

/**
 * Edits an observable as a grid: a row per term, a cell per qubit. A press cycles through I, X, Y,
 * Z; a letter key sets one.
 */
export function ObservableGrid({ sum, onChange }: ObservableGridProps) {
  const { say } = useComposer()
  const { circuit, names } = useCircuitLayout()
  const qubits = Array.from({ length: countQubits(circuit) }, (_, qubit) => qubit)
  const add = useRef<HTMLButtonElement>(null)
  const change = (terms: PauliSum) => onChange(printPauliSum(terms))
  const letterAt = (term: number, qubit: number): Letter =>
    sum[term]?.factors.find((factor) => factor.qubit === qubit)?.pauli ?? 'I'
  const set = (term: number, qubit: number, letter: Letter) => {
    const { factors = [], coefficient = 1 } = sum[term] ?? {}
    const others = factors.filter((factor) => factor.qubit !== qubit)
    const next = letter === 'I' ? others : [...others, { qubit, pauli: letter }]
    change(sum.with(term, { coefficient, factors: next.toSorted((a, b) => a.qubit - b.qubit) }))
  }
  const onKeyDown = (event: KeyboardEvent, term: number, qubit: number) => {
    const letter = letters.find((each) => each === event.key.toUpperCase())
    if (!letter || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    set(term, qubit, letter)
  }
  return (
    <div>
      <ScrollRegion label={say('palette.grid')} className="max-h-60">
        <table className="text-caption">
          <thead>
            <tr className="text-ink3">
              <th className="pe-2 text-start font-normal">{say('palette.coefficient')}</th>
              {qubits.map((qubit) => (
                <th key={qubit} className="min-w-7 font-mono font-normal">
                  {names[qubit]?.replace(/^.*\[(\d+)\]$/, '$1')}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sum.map(({ coefficient }, term) => (
              <tr key={term}>
                <td className="pe-2 text-end tabular-nums">{String(coefficient).replace('-', '−')}</td>
                {qubits.map((qubit) => {
                  const letter = letterAt(term, qubit)
                  return (
                    <td key={qubit} className="p-0.5">
                      <button
                        type="button"
                        aria-label={say('palette.pauliAt', {
                          letter,
                          wire: names[qubit] ?? '',
                          term: term + 1,
                        })}
                        onClick={() => set(term, qubit, letters[(letters.indexOf(letter) + 1) % 4]!)}
                        onKeyDown={(event) => onKeyDown(event, term, qubit)}
                        className={
                          letter === 'I'
                            ? 'size-6 rounded-gate border border-line2 font-mono text-ink3'
                            : 'size-6 rounded-gate border border-(--g-pauli) bg-(--g-pauli-t) font-mono text-(--g-pauli)'
                        }
                      >
                        {letter}
                      </button>
                    </td>
                  )
                })}
                <td>
                  <IconButton
                    size="small"
                    label={say('palette.removeTerm', { term: term + 1 })}
                    icon={<TrashIcon size={14} />}
                    onClick={() => {
                      change(sum.filter((_, i) => i !== term))
                      add.current?.focus()
                    }}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <AddTerm
        ref={add}
        onAdd={() => change([...sum, { coefficient: 1, factors: [{ qubit: 0, pauli: 'Z' }] }])}
      />
    </div>
  )
}

interface ObservableRowsProps {
  rows: readonly TypedTerm[]
  onChange: (rows: readonly TypedTerm[]) => void
}

/** Edits an observable as rows of a coefficient and a Pauli string. */
export function ObservableRows({ rows, onChange }: ObservableRowsProps) {
  const { say } = useComposer()
  const add = useRef<HTMLButtonElement>(null)
  return (
    <div className="grid gap-1.5">
      {rows.map((row, i) => (
        <div key={i} className="grid grid-cols-[3.75rem_minmax(0,1fr)_auto] items-end gap-1.5">
          <TextField
            label={say('palette.coefficientOf', { term: i + 1 })}
            labelHidden
            size="dense"
            inputMode="decimal"
            value={row.coefficient}
            onChange={(event) => onChange(rows.with(i, { ...row, coefficient: event.currentTarget.value }))}
          />
          <TextField
            label={say('palette.productOf', { term: i + 1 })}
            labelHidden
            size="dense"
            translate="no"
            value={row.product}
            onChange={(event) => onChange(rows.with(i, { ...row, product: event.currentTarget.value }))}
          />
          <IconButton
            size="small"
            label={say('palette.removeTerm', { term: i + 1 })}
            icon={<TrashIcon size={16} />}
            onClick={() => {
              onChange(rows.filter((_, at) => at !== i))
              add.current?.focus()
            }}
          />
        </div>
      ))}
      <AddTerm ref={add} onAdd={() => onChange([...rows, { coefficient: '1', product: 'Z0' }])} />
    </div>
  )
}

interface AddTermProps {
  /** Gets the focus when a term is removed together with its button. */
  ref: RefObject<HTMLButtonElement | null>
  onAdd: () => void
}

function AddTerm({ ref, onAdd }: AddTermProps) {
  const { say } = useComposer()
  return (
    <Button
      ref={ref}
      size="small"
      variant="quiet"
      className="-ms-2"
      icon={<PlusIcon size={14} />}
      onClick={onAdd}
    >
      {say('palette.addTerm')}
    </Button>
  )
}
