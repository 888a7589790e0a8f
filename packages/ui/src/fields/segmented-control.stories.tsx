import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { say } from '../../.storybook/say.ts'
import { SegmentedControl } from './segmented-control.tsx'

type Kind = 'sampling' | 'estimation'

function Demo({
  size,
  wide,
  disabled = false,
}: {
  size?: 'small' | 'normal'
  wide?: boolean
  disabled?: boolean
}) {
  const [kind, setKind] = useState<Kind>('sampling')
  return (
    <SegmentedControl<Kind>
      label={say('Job type', 'ジョブ種別')}
      value={kind}
      onValueChange={setKind}
      options={[
        { value: 'sampling', label: say('Sampling', 'サンプリング') },
        { value: 'estimation', label: say('Estimation', '期待値推定'), disabled },
      ]}
      {...(size && { size })}
      {...(wide !== undefined && { wide })}
    />
  )
}

const meta = { title: 'Fields/SegmentedControl', component: SegmentedControl } satisfies Meta
export default meta
type Story = StoryObj

export const Normal: Story = {
  render: () => <Demo />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.tab()
    await expect(canvas.getByRole('radio', { name: say('Sampling', 'サンプリング') })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('radio', { name: say('Estimation', '期待値推定') })).toBeChecked()
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('radio', { name: say('Sampling', 'サンプリング') })).toBeChecked()
  },
}
export const Small: Story = { render: () => <Demo size="small" /> }
export const Wide: Story = { render: () => <div className="w-80">{<Demo wide />}</div> }
/** As in the composer's palette, where Japanese words fill the segments. */
export const WideInNarrowSpace: Story = {
  render: () => (
    <div lang="ja" className="w-46">
      <SegmentedControl
        wide
        label="ジョブ種別"
        options={[
          { value: 'sampling', label: 'サンプリング' },
          { value: 'estimation', label: '期待値推定' },
        ]}
        value="sampling"
        onValueChange={() => undefined}
      />
    </div>
  ),
  play: async ({ canvas }) => {
    const group = canvas.getByRole('radiogroup')
    await expect(group.scrollWidth).toBe(group.clientWidth)
    const [first, second] = [...group.children].map((segment) => segment.getBoundingClientRect().width)
    await expect(Math.abs(first! - second!)).toBeLessThan(2)
  },
}
export const OneDisabled: Story = { render: () => <Demo disabled /> }
