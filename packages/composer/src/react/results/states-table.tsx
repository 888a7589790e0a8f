import { DataTable, toCsv, type Column } from '@qportal/ui'
import type { LiveState } from '../../simulate/read-live-states.ts'
import type { Say } from '../../messages/composer-words.ts'
import { useComposer } from '../base/composer-context.ts'
import { complexColumns, figure } from './complex-columns.ts'

function columnsOf(say: Say): Column<LiveState>[] {
  return [
    {
      key: 'state',
      header: say('results.state'),
      cell: ({ state }) => <span className="font-mono">|{state}⟩</span>,
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

/** A table of basis states with their amplitudes. */
export function StatesTable({ states }: { states: readonly LiveState[] }) {
  const { say } = useComposer()
  return (
    <DataTable
      caption={say('results.amplitudes')}
      columns={columnsOf(say)}
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
