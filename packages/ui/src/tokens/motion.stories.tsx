import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { say } from '../../.storybook/say.ts'
import { Button } from '../actions/button.tsx'
import { easing, motion } from './scales.ts'

const meta = { title: 'Tokens/Motion' } satisfies Meta
export default meta
type Story = StoryObj

const uses = {
  color: () => say('Colour of a control under the pointer', 'ポインターが載った部品の色'),
  popover: () => say('Popover, menu and toast that enter', 'ポップオーバー、メニュー、通知の登場'),
  panel: () => say('Drawer and dialog that enter', 'ドロワーとダイアログの登場'),
}

function Track({ duration, curve, isAtEnd }: { duration: string; curve: string; isAtEnd: boolean }) {
  return (
    <span className="block h-6 w-60 rounded-gate bg-sunk">
      <span
        data-duration={duration}
        className="block h-6 w-8 rounded-gate bg-accent"
        style={{
          marginInlineStart: isAtEnd ? '13rem' : '0',
          transition: `margin-inline-start var(--time-${duration}) ${curve}`,
        }}
      />
    </span>
  )
}

function Durations() {
  const [isAtEnd, setAtEnd] = useState(false)
  return (
    <div className="max-w-240">
      <Button aria-pressed={isAtEnd} onClick={() => setAtEnd(!isAtEnd)}>
        {say('Play', '再生')}
      </Button>
      <dl className="mt-6 grid gap-5">
        {(Object.keys(motion) as (keyof typeof motion)[]).flatMap((duration) =>
          Object.entries(easing).map(([name, curve]) => (
            <div
              key={`${duration}-${name}`}
              className="grid items-center gap-x-8 gap-y-1 md:grid-cols-[22rem_1fr]"
            >
              <dt className="text-label">
                <code>{`var(--time-${duration}) · ease-${name}`}</code>
                <span className="block text-caption text-ink3">
                  {`${motion[duration]} ms. ${uses[duration]()}`}
                </span>
              </dt>
              <dd>
                <Track duration={duration} curve={curve} isAtEnd={isAtEnd} />
              </dd>
            </div>
          )),
        )}
      </dl>
    </div>
  )
}

/**
 * Only what enters moves, and briefly: colours 90 ms, floats 140 ms, panels 220 ms. What leaves
 * disappears at once. With reduced motion every duration is 0.
 */
export const DurationsAndEasing: Story = {
  parameters: {
    docs: { source: { code: '<div className="transition-colors duration-(--time-color) ease-enter" />' } },
  },
  render: () => <Durations />,
  play: async ({ canvasElement }) => {
    const play = within(canvasElement).getByRole('button')
    await userEvent.tab()
    await expect(play).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(play).toHaveAttribute('aria-pressed', 'true')
    const [bar] = canvasElement.querySelectorAll('[data-duration="panel"]')
    const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
    await expect(getComputedStyle(bar!).transitionDuration).toBe(isReduced ? '0s' : '0.22s')
  },
}
