import type { Meta, StoryObj } from '@storybook/react-vite'
import { useRef, useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { say } from '../../../../ui/.storybook/say.ts'
import { codeOf } from '../../../.storybook/code-of.ts'
import { header } from '../../../.storybook/sent-program.tsx'
import { emptyCell, gateCell, word } from '../../../.storybook/words.ts'
import { composerWords } from '../../messages.ts'
import type { Language } from '../../messages/languages.ts'
import type { ComposerCommands, ComposerProps } from './composer-props.ts'
import { Composer } from './composer.tsx'

const meta = {
  title: 'Composer/Embedding',
  parameters: { layout: 'fullscreen' },
  component: Composer,
  args: {
    words: say(composerWords.en, composerWords.ja),
    language: say<Language>('en', 'ja'),
    name: <h1 className="text-h2">{say('Course', '講座')}</h1>,
  },
} satisfies Meta<typeof Composer>
export default meta
type Story = StoryObj<typeof meta>

const bell = `${header}qubit[2] q;\nh q[0];\ncx q[0], q[1];\n`

/** The page keeps the program, gives it back, and sets another one. */
export const Controlled: Story = {
  render: (args) => <ControlledComposer {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const kept = canvas.getByRole('status', { name: say('Kept', '保存された値') })
    await userEvent.click(canvas.getByRole('button', { name: say('Open a Bell pair', 'ベル対を開く') }))
    await canvas.findAllByRole('gridcell', { name: gateCell('CX', 'q[0], q[1]', 2) })
    canvas.getByRole('gridcell', { name: emptyCell('q[1]', 1) }).focus()
    await userEvent.keyboard('xyz')
    await waitFor(() => expect(kept.textContent).toMatch(/x q\[1\];\s*y q\[1\];\s*z q\[1\];/))
    await userEvent.click(canvas.getByRole('button', { name: say('Undo all', 'すべて元に戻す') }))
    await waitFor(() => expect(kept.textContent).toBe(`${header}qubit q;\n`))
  },
}

function ControlledComposer(args: ComposerProps) {
  const [value, setValue] = useState(`${header}qubit q;\n`)
  const commands = useRef<ComposerCommands>(null)
  return (
    <>
      <button type="button" onClick={() => setValue(bell)}>
        {say('Open a Bell pair', 'ベル対を開く')}
      </button>
      <button
        type="button"
        onClick={() => {
          while (commands.current?.undo());
        }}
      >
        {say('Undo all', 'すべて元に戻す')}
      </button>
      <pre role="status" aria-label={say('Kept', '保存された値')} className="sr-only">
        {value}
      </pre>
      <Composer {...args} ref={commands} value={value} onChange={setValue} />
    </>
  )
}

/** The page acts by the `ref` of a composer that keeps its program itself. */
export const Commands: Story = {
  render: (args) => <CommandedComposer {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const press = (name: string) => userEvent.click(canvas.getByRole('button', { name }))
    const read = canvas.getByRole('status', { name: say('Read', '読んだ値') })
    await press(say('Open a Bell pair', 'ベル対を開く'))
    await canvas.findAllByRole('gridcell', { name: gateCell('CX', 'q[0], q[1]', 2) })
    await waitFor(() => expect(read.textContent).toBe(bell))
    await press(say('Back and forth', '元に戻してやり直す'))
    await waitFor(() => expect(read.textContent).toBe(String([true, true, false])))
    await press(say('Focus the circuit', '回路にフォーカス'))
    await waitFor(() => expect(document.activeElement).toHaveAttribute('role', 'gridcell'))
  },
}

function CommandedComposer(args: ComposerProps) {
  const commands = useRef<ComposerCommands>(null)
  const [read, setRead] = useState('')
  const buttons: readonly (readonly [string, (of: ComposerCommands) => void])[] = [
    [
      say('Open a Bell pair', 'ベル対を開く'),
      (of) => {
        of.open(bell)
        setRead(of.text())
      },
    ],
    [
      say('Back and forth', '元に戻してやり直す'),
      (of) => setRead([of.undo(), of.redo(), of.redo()].join(',')),
    ],
    [say('Focus the circuit', '回路にフォーカス'), (of) => of.focus()],
  ]
  return (
    <>
      {buttons.map(([name, act]) => (
        <button key={name} type="button" onClick={() => commands.current && act(commands.current)}>
          {name}
        </button>
      ))}
      <pre role="status" aria-label={say('Read', '読んだ値')} className="sr-only">
        {read}
      </pre>
      <Composer {...args} ref={commands} defaultValue={`${header}qubit q;\n`} />
    </>
  )
}

/** A circuit to look at: it can be walked through, but no key changes it. */
export const ReadOnly: Story = {
  args: { value: bell, readOnly: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const grid = await canvas.findByRole('grid')
    within(grid)
      .getByRole('gridcell', { name: emptyCell('q[1]', 1) })
      .focus()
    await userEvent.keyboard('x{Delete}{ArrowRight}{Delete}')
    await waitFor(() =>
      expect(
        within(grid).getAllByRole('gridcell', { name: gateCell('CX', 'q[0], q[1]', 2) })[1],
      ).toHaveFocus(),
    )
    await expect(within(grid).getByRole('gridcell', { name: emptyCell('q[1]', 1) })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: word('bar.undo') })).toBeNull()
  },
}

/** In a box of a course page: gates beside the circuit, and everything is inside of the box. */
export const InABox: Story = {
  args: { defaultValue: bell, size: 'parent' },
  render: (args) => (
    <main className="p-4">
      <div data-testid="box" className="h-[420px] w-[700px] border border-line2">
        <Composer {...args} />
      </div>
    </main>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const grid = await canvas.findByRole('grid')
    const palette = canvas.getByRole('complementary', { name: word('palette.label') })
    const box = canvas.getByTestId('box').getBoundingClientRect()
    // Beside each other, as on a phone held sideways, though the window is a desk.
    const { left, top } = palette.getBoundingClientRect()
    await expect(left).toBeGreaterThan(grid.getBoundingClientRect().left + 200)
    await expect(top).toBeLessThan(box.bottom)
    await expect(canvas.getByRole('radiogroup', { name: word('mobile.parts') })).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth)
    await expect(document.documentElement.scrollHeight).toBe(document.documentElement.clientHeight)
  },
}

/** Two boxes on a page follow their own sizes, and keys edit only the one that has the focus. */
export const TwoBoxes: Story = {
  render: (args) => (
    <main className="grid gap-4 p-4">
      {[360, 1200].map((width) => (
        <section key={width} aria-label={`${width} px`} style={{ width, height: 560 }}>
          <Composer
            {...args}
            defaultValue={bell}
            size="parent"
            label={say(`Circuit ${width}`, `回路${width}`)}
            name={<h2>{width}</h2>}
          />
        </section>
      ))}
    </main>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const [narrow, wide] = ['360 px', '1200 px'].map((name) => within(canvas.getByRole('region', { name })))
    const parts = { name: word('mobile.parts') }
    await expect(narrow!.getByRole('radiogroup', parts)).toBeVisible()
    await expect(wide!.queryByRole('radiogroup', parts)).toBeNull()
    const code = await codeOf(canvas.getByRole('region', { name: '1200 px' }))
    wide!.getByRole('gridcell', { name: emptyCell('q[1]', 1) }).focus()
    await userEvent.keyboard('x')
    await wide!.findByRole('gridcell', { name: gateCell('X', 'q[1]', 1) })
    await waitFor(() => expect(code).toHaveTextContent('x q[1];'))
    await expect(narrow!.getByRole('gridcell', { name: emptyCell('q[1]', 1) })).toBeInTheDocument()
  },
}
