import type { Meta, StoryObj } from '@storybook/react-vite'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { say } from '../../../../ui/.storybook/say.ts'
import { tinySimulator } from '../../../.storybook/tiny-simulator.ts'
import { composerWords } from '../../messages.ts'
import type { Language } from '../../messages/languages.ts'
import { Composer } from './composer.tsx'

const meta = {
  title: 'Composer parts/Shadow root',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  component: Composer,
  args: {
    defaultValue: 'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[2] q;\nh q[0];\ncx q[0], q[1];\n',
    words: say(composerWords.en, composerWords.ja),
    language: say<Language>('en', 'ja'),
    name: <h1 className="text-h2 font-semibold">{say('Elsewhere', '別の場所')}</h1>,
    simulator: tinySimulator,
  },
} satisfies Meta<typeof Composer>
export default meta
type Story = StoryObj<typeof meta>

/** A shadow root with the styles of the page, as embedded apps create it. */
function Shadow({ children }: { children: ReactNode }) {
  const host = useRef<HTMLDivElement>(null)
  const [root, setRoot] = useState<ShadowRoot>()
  useLayoutEffect(() => {
    const shadow = host.current!.shadowRoot ?? host.current!.attachShadow({ mode: 'open' })
    const sheet = new CSSStyleSheet()
    const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules])
    sheet.replaceSync(rules.map(({ cssText }) => cssText).join('\n'))
    shadow.adoptedStyleSheets = [sheet]
    setRoot(shadow)
  }, [])
  return (
    <div ref={host} data-testid="host">
      {root && createPortal(children, root)}
    </div>
  )
}

/** The focus moves from cell to cell inside a shadow root, too. */
export const InShadowRoot: Story = {
  render: (args) => (
    <Shadow>
      <Composer {...args} />
    </Shadow>
  ),
  play: async ({ canvasElement }) => {
    const { shadowRoot } = within(canvasElement).getByTestId('host')
    const cell = (place: string) => shadowRoot!.querySelector<HTMLElement>(`[data-cell="${place}"]`)
    await waitFor(() => expect(cell('0 0')).not.toBeNull())
    cell('0 0')!.focus()
    await userEvent.keyboard('{ArrowRight}{ArrowDown}')
    await waitFor(() => expect(shadowRoot!.activeElement).toBe(cell('1 1')))
  },
}
