import type { Meta, StoryObj } from '@storybook/react-vite'
import { say } from '../../.storybook/say.ts'
import { WireHeading } from '../text/wire-heading.tsx'
import { Skeleton } from './skeleton.tsx'

const meta = { title: 'Feedback/Skeleton', component: Skeleton } satisfies Meta<typeof Skeleton>
export default meta
type Story = StoryObj<typeof meta>

export const Line: Story = { args: { width: '12em' } }
export const UnderItsHeading: Story = {
  render: () => (
    <section aria-busy="true">
      <WireHeading>{say('Calibration', '校正')}</WireHeading>
      <p>
        <Skeleton width="18em" />
      </p>
      <p>
        <Skeleton width="14em" />
      </p>
    </section>
  ),
}
