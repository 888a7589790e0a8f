import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { ColumnChooser } from './column-chooser.tsx'

function Demo() {
  const [shown, setShown] = useState<string[]>(['name', 'status'])
  return (
    <div className="flex min-h-56 items-start justify-center gap-4">
      <ColumnChooser
        label="Columns"
        shown={shown}
        onValueChange={setShown}
        columns={[
          { key: 'name', header: 'Name', fixed: true },
          { key: 'device', header: 'Device' },
          { key: 'status', header: 'Status' },
        ]}
      />
      <output>{shown.join(', ')}</output>
    </div>
  )
}

const meta = { title: 'Data/ColumnChooser', component: ColumnChooser } satisfies Meta
export default meta

export const Open: StoryObj = {
  render: () => <Demo />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body)
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(page.getByRole('checkbox', { name: 'Device' })).toBeVisible())
    await expect(page.getByRole('checkbox', { name: 'Name' })).toBeDisabled()
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect(page.getByText('name, device, status')).toBeInTheDocument()
  },
}
