import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { say } from '../../.storybook/say.ts'
import { ColumnChooser } from './column-chooser.tsx'

function Demo() {
  const [shown, setShown] = useState<string[]>(['name', 'status'])
  return (
    <div className="flex min-h-56 items-start justify-center gap-4">
      <ColumnChooser
        label={say('Columns', '列')}
        shown={shown}
        onValueChange={setShown}
        columns={[
          { key: 'name', header: say('Name', '名前'), fixed: true },
          { key: 'device', header: say('Device', 'デバイス') },
          { key: 'status', header: say('Status', '状態') },
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
    await waitFor(() => expect(page.getByRole('checkbox', { name: say('Device', 'デバイス') })).toBeVisible())
    await expect(page.getByRole('checkbox', { name: say('Name', '名前') })).toBeDisabled()
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect(page.getByText('name, device, status')).toBeInTheDocument()
  },
}
