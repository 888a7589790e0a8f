import { cx, DataTable, toCsv, type Column } from '@qportal/ui'
import type { Say } from '../../messages/composer-words.ts'
import type { LiveState } from '../../simulate/read-live-states.ts'
import { useComposer } from '../context/composer-context.ts'
import { complexColumns, figure } from './complex-columns.ts'

function columnsOf(say: Say, changed?: ReadonlySet<string>): Column<LiveState>[] {
  return [
    {
      key: 'state',
      header: say('results.state'),
      cell: ({ state }) => (
        <span
          className={cx(
            'font-mono',
            changed?.has(state) && 'border-s-2 border-accent bg-accent-wash px-1 font-semibold',
          )}
        >
          |{state}⟩{changed?.has(state) && <span className="sr-only"> {say('results.isChanged')}</span>}
        </span>
      ),
      text: ({ state }) => state,
    },
    ...complexColumns<LiveState>(say),
    {
      key: 'probability',
      header: say('results.probability'),
      align: 'end',
      cell: ({ probability }) => figure(probability),
      text: ({ probability }) => probability,
    },
  ]
}

interface StatesTableProps {
  states: readonly LiveState[]
  /** The states that the last step changed; they are marked. */
  changed?: ReadonlySet<string> | undefined
}

/** A table of basis states with their amplitudes. */
export function StatesTable({ states, changed }: StatesTableProps) {
  const { say } = useComposer()
  return (
    <DataTable
      caption={say('results.amplitudes')}
      columns={columnsOf(say, changed)}
      rows={states}
      rowKey={({ state }) => state}
      density="figures"
      small="table"
      stickyHead
    />
  )
}

export function statesCsv(states: readonly LiveState[], say: Say): string {
  return toCsv(columnsOf(say), states)
}
