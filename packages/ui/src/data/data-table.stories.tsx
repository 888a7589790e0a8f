import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { jobColumns, sampleJobs, type SampleJob } from '../../.storybook/samples/sample-jobs.tsx'
import { say } from '../../.storybook/say.ts'
import { EmptyState } from '../feedback/empty-state.tsx'
import { DataTable, type DataTableProps } from './data-table.tsx'
import { nextSort, type Sort } from './sort.ts'

type Props = Partial<DataTableProps<SampleJob>>

function Jobs(props: Props) {
  return (
    <DataTable
      caption={say('Jobs', 'ジョブ')}
      columns={jobColumns()}
      rows={sampleJobs}
      rowKey={(job) => job.id}
      {...props}
    />
  )
}

function Selectable() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['01939c9d']))
  const [sort, setSort] = useState<Sort>({ key: 'at', direction: 'descending' })
  const rows = sampleJobs.toSorted((first, second) => {
    const sign = sort.direction === 'ascending' ? 1 : -1
    if (sort.key === 'shots') return sign * (first.shots - second.shots)
    return (
      sign * (sort.key === 'name' ? first.name.localeCompare(second.name) : first.at.localeCompare(second.at))
    )
  })
  return (
    <Jobs
      rows={rows}
      sort={sort}
      onSort={(key) => setSort(nextSort(sort, key))}
      selection={{
        selected,
        onValueChange: setSelected,
        allLabel: say('Select all', 'すべて選択'),
        rowLabel: (job) => say(`Select ${job.name}`, `${job.name}を選択`),
      }}
    />
  )
}

const meta = { title: 'Data/DataTable', component: DataTable } satisfies Meta
export default meta
type Story = StoryObj

/** The first column names the row. */
export const Rows: Story = {
  render: () => <Jobs />,
  play: async ({ canvasElement }) => {
    const names = within(canvasElement)
      .getAllByRole('rowheader')
      .map((cell) => cell.textContent)
    await expect(names).toEqual(sampleJobs.map(({ name }) => name))
  },
}

export const SortedAndSelected: Story = {
  render: () => <Selectable />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const names = (): (string | null)[] => canvas.getAllByRole('link').map((link) => link.textContent)
    const shots = canvas.getByRole('columnheader', { name: say('Shots', 'ショット数') })
    within(shots).getByRole('button').focus()
    await userEvent.keyboard('{Enter}')
    await expect(shots).toHaveAttribute('aria-sort', 'ascending')
    await expect(names()[0]).toBe(
      say('Teleportation with feed-forward', 'フィードフォワード付き量子テレポーテーション'),
    )
    await userEvent.keyboard('{Enter}')
    await expect(shots).toHaveAttribute('aria-sort', 'descending')
    await expect(names()[0]).toBe(say('GHZ-12, parity oscillation', 'GHZ-12、パリティ振動'))
  },
}

export const ShiftSelectsARange: Story = {
  render: () => <Selectable />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const boxes = canvas.getAllByRole('checkbox')
    await expect(boxes[0]).toBePartiallyChecked()
    const user = userEvent.setup()
    await user.click(boxes[3]!)
    await user.keyboard('{Shift>}')
    await user.click(boxes[6]!)
    await user.keyboard('{/Shift}')
    const ticked = boxes.slice(1).map((box) => (box as HTMLInputElement).checked)
    await expect(ticked).toEqual([false, true, true, true, true, true])
    await user.click(boxes[0]!)
    await expect(boxes.every((box) => (box as HTMLInputElement).checked)).toBe(true)
  },
}

const drawn: string[] = []
const countedColumns = [
  {
    key: 'name',
    header: '№',
    cell: (job: SampleJob) => {
      drawn.push(job.id)
      return job.name
    },
  },
]

function Counted() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  return (
    <Jobs
      columns={countedColumns}
      selection={{
        selected,
        onValueChange: setSelected,
        allLabel: say('All', 'すべて'),
        rowLabel: (job) => job.name,
      }}
    />
  )
}

/** With stable columns, ticking renders checkboxes again and no cell. */
export const RendersOnlyChanges: Story = {
  render: () => <Counted />,
  play: async ({ canvasElement }) => {
    const boxes = within(canvasElement).getAllByRole('checkbox')
    drawn.length = 0
    await userEvent.click(boxes[2]!)
    await expect(boxes[2]).toBeChecked()
    await userEvent.click(boxes[0]!)
    for (const box of boxes) await expect(box).toBeChecked()
    await expect(drawn).toEqual([])
  },
}

export const Loading: Story = { render: () => <Jobs rows={[]} loadingRows={6} /> }

export const Empty: Story = {
  render: () => (
    <Jobs
      rows={[]}
      empty={
        <EmptyState>
          {say(
            'No jobs yet. Draw a circuit, or write one.',
            'ジョブはまだありません。回路を描くか、プログラムを書いて始めましょう。',
          )}
        </EmptyState>
      }
    />
  ),
}

export const Figures: Story = {
  render: () => (
    <DataTable
      caption={say('Qubits', '量子ビット')}
      density="figures"
      small="table"
      currentKey="27"
      rowKey={(row) => row.qubit}
      rows={Array.from({ length: 6 }, (_, index) => ({
        qubit: String(24 + index),
        frequency: 4.5 + index / 37,
      }))}
      columns={[
        {
          key: 'qubit',
          header: say('Qubit', '量子ビット'),
          align: 'end',
          width: '3.25rem',
          cell: (row) => row.qubit,
        },
        { key: 'frequency', header: 'GHz', align: 'end', cell: (row) => row.frequency.toFixed(3) },
      ]}
    />
  ),
}

function Thousand() {
  const [qubits] = useState(() =>
    Array.from({ length: 1000 }, (_, qubit) => ({
      qubit: String(qubit),
      frequency: 4.5 + (qubit % 37) / 37,
    })),
  )
  return (
    <section
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must take the focus (WCAG 2.2, 2.1.1)
      tabIndex={0}
      aria-label={say('Qubits', '量子ビット')}
      className="h-80 overflow-auto [--sticky-top:0px]"
    >
      <DataTable
        caption={say('Qubits', '量子ビット')}
        density="figures"
        small="table"
        windowed
        stickyHead
        rows={qubits}
        rowKey={(row) => row.qubit}
        columns={[
          {
            key: 'qubit',
            header: say('Qubit', '量子ビット'),
            cell: (row) => <button type="button">{row.qubit}</button>,
          },
          { key: 'frequency', header: 'GHz', align: 'end', cell: (row) => row.frequency.toFixed(3) },
        ]}
      />
    </section>
  )
}

/**
 * Only rows near the viewport are rendered. Row numbers, scroll bar and focus work as with all
 * rows.
 */
export const AThousandRows: Story = {
  render: () => <Thousand />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const box = canvas.getByRole('region')
    const rowOf = (qubit: number) => canvas.queryByRole('button', { name: String(qubit) })?.closest('tr')
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-rowcount', '1001')
    await expect(canvas.getAllByRole('row').length).toBeLessThan(100)
    await expect(box.scrollHeight).toBeGreaterThan(30_000)
    await userEvent.tab()
    await userEvent.tab()
    await expect(rowOf(0)).toContainElement(document.activeElement as HTMLElement)

    box.scrollTo({ top: box.scrollHeight, behavior: 'instant' })
    await waitFor(() => expect(rowOf(999)).toHaveAttribute('aria-rowindex', '1001'))
    await expect(canvas.getAllByRole('row').length).toBeLessThan(100)
    await expect(rowOf(0)).toContainElement(document.activeElement as HTMLElement)

    await userEvent.tab()
    await waitFor(() => expect(document.activeElement).not.toHaveTextContent(/^0$/))
    box.scrollTo({ top: 16_500, behavior: 'instant' })
    await waitFor(() => expect(rowOf(500)).toBeTruthy())
    const { top, bottom } = rowOf(500)!.getBoundingClientRect()
    await expect(top).toBeLessThan(box.getBoundingClientRect().bottom)
    await expect(bottom).toBeGreaterThan(box.getBoundingClientRect().top)
  },
}

/**
 * Name and state are on the first line, details below. The date has a line of its own, however
 * short.
 */
export const Cards: Story = {
  globals: { viewport: { value: 'phone' } },
  render: () => <Selectable />,
  play: async ({ canvas }) => {
    const row = canvas.getAllByRole('row')[1]!
    const place = (text: string) => within(row).getByText(text).closest('td')!.getBoundingClientRect()
    await expect(place('8,192').bottom).toBe(place('tokusa-16').bottom)
    await expect(place('11/21/2025 10:52:07').top).toBeGreaterThanOrEqual(place('8,192').bottom)
  },
}

/** A card leaves out missing values; a row shows a dash in its column. */
export const CardsWithMissingValues: Story = {
  globals: { viewport: { value: 'phone' } },
  render: () => (
    <Jobs
      rows={sampleJobs.slice(0, 2)}
      columns={[
        ...jobColumns(),
        {
          key: 'note',
          header: say('Note', '備考'),
          cell: ({ status }) => (status === 'running' ? say('On its way', '実行中です') : '–'),
          missing: ({ status }) => status !== 'running',
        },
      ]}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(say('On its way', '実行中です'))).toBeVisible()
    await expect(canvas.getByText('–')).not.toBeVisible()
  },
}

/** With `cardsUpTo="xl"` a table of many columns shows cards on a small laptop. */
export const CardsOnASmallLaptop: Story = {
  globals: { viewport: { value: 'laptop' } },
  render: () => (
    <>
      <Jobs cardsUpTo="xl" />
      <Jobs />
    </>
  ),
  play: async ({ canvasElement }) => {
    const [cards, table] = within(canvasElement)
      .getAllByRole('table')
      .map((each) => getComputedStyle(within(each).getAllByRole('row')[1]!).display)
    await expect([cards, table]).toEqual(['flex', 'table-row'])
  },
}

/** Sort buttons and "select all" appear above the cards while they have the focus. */
export const HeaderOfCardsByKeyboard: Story = {
  ...Cards,
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: say('Shots', 'ショット数') })
    const head = button.closest('thead')!
    await expect(head.offsetHeight).toBe(1)
    button.focus()
    await expect(head.offsetHeight).toBeGreaterThan(24)
    await expect(button.getBoundingClientRect().left).toBeGreaterThanOrEqual(
      head.getBoundingClientRect().left,
    )
  },
}
