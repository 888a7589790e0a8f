import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { say } from '../../.storybook/say.ts'
import type { CodeEditorProps } from './code-editor-props.ts'
import { CodeEditor } from './code-editor.tsx'
import type { EditorLanguage, EditorToken, TokenKind } from './editor-language.ts'
import { PlainEditor } from './plain-editor.tsx'

const words: readonly [RegExp, TokenKind][] = [
  [/\/\/[^\n]*/y, 'comment'],
  [/"[^"\n]*"/y, 'string'],
  [/\b(OPENQASM|include|qubit|bit|gate|measure|barrier|if|input|float)\b/y, 'keyword'],
  [/\b(h|x|cx|rz|rx|rzz|sdg)\b/y, 'function'],
  [/\b(pi|theta)\b|\d+(\.\d+)?/y, 'number'],
]

function* tokens(text: string): Iterable<EditorToken> {
  for (let at = 0; at < text.length;) {
    let length = 0
    for (const [pattern, kind] of words) {
      pattern.lastIndex = at
      length = pattern.exec(text)?.[0].length ?? 0
      if (length > 0) {
        yield { from: at, to: at + length, kind }
        break
      }
    }
    at += length || (/^\w+/.exec(text.slice(at))?.[0].length ?? 1)
  }
}

/** A minimal OpenQASM language for the stories; the complete one is in @qportal/openqasm. */
const sampleLanguage: EditorLanguage = {
  name: 'sample',
  tokens,
  lineComment: '//',
  problems: (text) => {
    const from = text.indexOf('qbit')
    return from < 0
      ? []
      : [
          {
            from,
            to: from + 4,
            severity: 'error',
            message: say('Unknown word. Did you mean qubit?', '不明な語です。qubitの誤りではありませんか。'),
          },
        ]
  },
  completions: (text, offset) => {
    const typed = /\w*$/.exec(text.slice(0, offset))![0]
    return {
      from: offset - typed.length,
      options: ['qubit', 'measure', 'barrier'].map((label) => ({ label })),
    }
  },
}

const program = `OPENQASM 3.0;
include "stdgates.inc";

input float theta;      // transverse field
qubit[4] q;
bit[2] c;

h q[0]; x q[1]; h q[2]; x q[3];
rzz(pi/4) q[0], q[1]; rzz(pi/4) q[2], q[3];
rx(theta) q[2]; rx(theta) q[3];
c[0] = measure q[0];
`

function Demo({ value: initial, onValueChange, ...rest }: CodeEditorProps) {
  const [value, setValue] = useState(initial)
  return (
    <CodeEditor
      {...rest}
      value={value}
      onValueChange={(next) => {
        setValue(next)
        onValueChange?.(next)
      }}
    />
  )
}

const meta = {
  title: 'Editor/CodeEditor',
  component: CodeEditor,
  args: {
    label: say('Program', 'プログラム'),
    value: program,
    language: sampleLanguage,
    onValueChange: fn(),
    onCursor: fn(),
    onProblems: fn(),
  },
  render: (args) => (
    <div className="max-w-140">
      <Demo {...args} />
    </div>
  ),
} satisfies Meta<typeof CodeEditor>
export default meta
type Story = StoryObj<typeof meta>

function rootOf(canvas: HTMLElement): ShadowRoot {
  return [...canvas.querySelectorAll('*')].find((element) => element.shadowRoot !== null)!.shadowRoot!
}
async function contentOf(canvas: HTMLElement): Promise<HTMLElement> {
  await waitFor(() => expect(rootOf(canvas).querySelector('.cm-content')).not.toBeNull())
  return rootOf(canvas).querySelector<HTMLElement>('.cm-content')!
}

export const Program: Story = {
  args: { framed: true },
  play: async ({ canvasElement, args }) => {
    const content = await contentOf(canvasElement)
    await expect(content).toHaveAttribute('aria-label', say('Program', 'プログラム'))
    await waitFor(() => expect(content.querySelectorAll('.tok-keyword').length).toBeGreaterThan(3))
    content.focus()
    // The editor leaves Tab to the browser, so that the keyboard focus is never trapped.
    const tab = new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, cancelable: true, composed: true })
    content.dispatchEvent(tab)
    await expect(tab.defaultPrevented).toBe(false)
    document.execCommand('insertText', false, '// a')
    await waitFor(() => expect(args.onValueChange).toHaveBeenLastCalledWith(`// a${program}`))
  },
}

export const Refused: Story = {
  args: { framed: true, value: '', invalid: true },
  play: async ({ canvasElement }) => {
    await expect(await contentOf(canvasElement)).toHaveAttribute('aria-invalid', 'true')
  },
}

/** Rendered as they are, the first two would reverse the text after them. */
export const InvisibleCharacters: Story = {
  args: { framed: true, value: 'h q[0]; // \u202Ea\u2066 x q[0];\n//\tzero\u200Bwidth, 👩\u200D🔬\n' },
  play: async ({ canvasElement }) => {
    const content = await contentOf(canvasElement)
    const named = [...content.querySelectorAll('.cm-specialChar')].map(({ textContent }) => textContent)
    await expect(named).toEqual(['U+202E', 'U+2066', 'U+200B'])
  },
}

/**
 * Ids do not cross the boundary of the editor's shadow root, so the element itself describes it.
 */
export const Described: Story = {
  args: { framed: true, invalid: true, describedBy: 'program-message' },
  render: (args) => (
    <>
      <Demo {...args} />
      <p id="program-message">{say('The program needs a measurement.', 'プログラムには測定が必要です。')}</p>
    </>
  ),
  play: async ({ canvasElement }) => {
    const content = await contentOf(canvasElement)
    await waitFor(() =>
      expect(content.ariaDescribedByElements).toEqual([
        within(canvasElement).getByText(
          say('The program needs a measurement.', 'プログラムには測定が必要です。'),
        ),
      ]),
    )
  },
}

/** Returns a text only on request, as a busy page does. */
function Late({ onValueChange, ...rest }: CodeEditorProps) {
  const [{ value, waiting }, setState] = useState({ value: '', waiting: [] as string[] })
  return (
    <>
      <CodeEditor
        {...rest}
        value={value}
        onValueChange={(next) => {
          setState((before) => ({ ...before, waiting: [...before.waiting, next] }))
          onValueChange?.(next)
        }}
      />
      <button
        type="button"
        onClick={() => setState({ value: waiting[0] ?? value, waiting: waiting.slice(1) })}
      >
        {say('Hand back', '元に戻す値を渡す')}
      </button>
      <output>{value}</output>
    </>
  )
}

/** Text typed after a change was reported is kept when that change comes back as a prop. */
export const TypingWhileValueReturns: Story = {
  args: { language: 'plain' },
  render: (args) => <Late {...args} />,
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const content = await contentOf(canvasElement)
    const typeIn = (text: string): void => {
      content.focus()
      document.execCommand('insertText', false, text)
    }
    typeIn('a')
    await waitFor(() => expect(args.onValueChange).toHaveBeenLastCalledWith('a'))
    typeIn('b')
    await waitFor(() => expect(args.onValueChange).toHaveBeenLastCalledWith('ab'))
    await userEvent.click(canvas.getByRole('button', { name: say('Hand back', '元に戻す値を渡す') }))
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('a'))
    typeIn('c')
    await waitFor(() => expect(args.onValueChange).toHaveBeenLastCalledWith('abc'))
  },
}

function ProblemsOnDemand(props: CodeEditorProps) {
  const [isFound, setIsFound] = useState(false)
  return (
    <>
      <CodeEditor
        {...props}
        problems={isFound ? [{ from: 0, to: 8, severity: 'error', message: say('Old', '古い問題') }] : []}
      />
      <button type="button" onClick={() => setIsFound(!isFound)}>
        {say('Check', '確認')}
      </button>
    </>
  )
}

/** A device or server reports problems long after the last key. */
export const LateProblems: Story = {
  render: (args) => <ProblemsOnDemand {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const content = await contentOf(canvasElement)
    await new Promise((resolve) => setTimeout(resolve, 500))
    await userEvent.click(canvas.getByRole('button'))
    await waitFor(() => expect(content.querySelector('.cm-lintRange')).toHaveTextContent('OPENQASM'))
    await userEvent.click(canvas.getByRole('button'))
    await waitFor(() => expect(content.querySelector('.cm-lintRange')).toBeNull())
  },
}

/**
 * Passes equal words in a new object at each render, as a page that renders while somebody types.
 */
function NewWordsEachRender(props: CodeEditorProps) {
  const [value, setValue] = useState(props.value)
  return (
    <CodeEditor {...props} value={value} onValueChange={setValue} words={{ Find: say('Look for', '探す') }} />
  )
}

/**
 * An editor created again would lose the composition of an input method, its scroll position, and
 * time.
 */
export const EqualWordsInNewObjects: Story = {
  render: (args) => <NewWordsEachRender {...args} />,
  play: async ({ canvasElement }) => {
    const content = await contentOf(canvasElement)
    const line = content.querySelector('.cm-line:nth-child(3)')
    content.focus()
    document.execCommand('insertText', false, '// a')
    await waitFor(() => expect(content.textContent).toContain('// a'))
    // After the next render.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    await expect(content.querySelector('.cm-line:nth-child(3)')).toBe(line)
  },
}

/** Styles are in constructed sheets, so a content security policy needs no `unsafe-inline`. */
export const WithoutStyleElements: Story = {
  play: async ({ canvasElement }) => {
    await contentOf(canvasElement)
    const root = rootOf(canvasElement)
    await expect(root.querySelector('style')).toBeNull()
    await expect(root.adoptedStyleSheets.length).toBeGreaterThan(0)
  },
}

export const WithProblem: Story = {
  args: { value: program.replace('qubit', 'qbit') },
  play: async ({ canvasElement, args }) => {
    const content = await contentOf(canvasElement)
    await waitFor(() => expect(content.querySelector('.cm-lintRange-error')).toHaveTextContent('qbit'))
    await expect(args.onProblems).toHaveBeenLastCalledWith([expect.objectContaining({ severity: 'error' })])
  },
}

const longLines = Array.from({ length: 40 }, (_, i) => `h q[${i}]; `.repeat(200)).join('\n')

/** Only the visible part of a long line is coloured; scrolling colours the rest. */
export const LongLines: Story = {
  args: { value: longLines, framed: true, height: '20rem' },
  play: async ({ canvasElement }) => {
    const content = await contentOf(canvasElement)
    const scroller = content.parentElement!
    const coloured = () => [...content.querySelectorAll('.tok-function')]
    const isColoured = (x: number) =>
      coloured().some((gate) => Math.abs(gate.getBoundingClientRect().left - x) < 40)
    await waitFor(() => expect(coloured().length).toBeGreaterThan(40))
    await expect(coloured().length).toBeLessThan(2000)
    scroller.scrollLeft = scroller.scrollWidth / 2
    const { left, right } = scroller.getBoundingClientRect()
    await waitFor(() => expect(isColoured((left + right) / 2)).toBe(true))
    await expect(coloured().length).toBeLessThan(2000)
    scroller.scrollLeft = 0
    await waitFor(() => expect(isColoured(left + 60)).toBe(true))
  },
}

/** A wrapped line is visible as a whole. */
export const LongLinesWrapped: Story = {
  args: { value: longLines, framed: true, height: '20rem', wrap: true },
  play: async ({ canvasElement }) => {
    const content = await contentOf(canvasElement)
    await waitFor(() =>
      expect(content.querySelector('.cm-line')!.querySelectorAll('.tok-function')).toHaveLength(200),
    )
  },
}

export const LinkedWithADrawing: Story = {
  args: { linked: { from: program.indexOf('rx(theta) q[2];'), to: program.indexOf('rx(theta) q[2];') + 15 } },
  play: async ({ canvasElement }) => {
    const content = await contentOf(canvasElement)
    await waitFor(() => expect(content.querySelector('.cm-linked')).not.toBeNull())
    await expect([...content.querySelectorAll('.cm-linked')].map((part) => part.textContent).join('')).toBe(
      'rx(theta) q[2];',
    )
  },
}

/** Matching brackets are highlighted only while the editor has the focus. */
export const Json: Story = {
  args: {
    label: say('Simulator', 'シミュレーター'),
    language: 'json',
    value: '{\n  "seed": 7,\n  "noise": true\n}',
    framed: true,
  },
  play: async ({ canvasElement }) => {
    const content = await contentOf(canvasElement)
    await waitFor(() => expect(content.querySelector('.cm-matchingBracket')).not.toBeNull())
    const frame = () => getComputedStyle(content.querySelector('.cm-matchingBracket')!).outlineStyle
    await expect(frame()).toBe('none')
    content.focus()
    await waitFor(() => expect(frame()).toBe('solid'))
  },
}
/** On a slow machine the text is parsed in slices, and the brackets match only after the last. */
export const JsonInSlices: Story = {
  ...Json,
  beforeEach: () => {
    const { now } = Date
    let lost = 0
    Date.now = () => now() + (lost += 25)
    return () => {
      Date.now = now
    }
  },
}
export const JsonWithProblem: Story = {
  args: {
    label: say('Simulator', 'シミュレーター'),
    language: 'json',
    value: '{\n  "seed": \n}',
    framed: true,
  },
  play: async ({ canvasElement }) => {
    const content = await contentOf(canvasElement)
    await waitFor(() => expect(content.querySelector('.cm-lintRange-error')).not.toBeNull())
  },
}
export const ReadOnly: Story = {
  args: { readOnly: true, label: say('Transpiled program', '変換後のプログラム') },
}
export const Empty: Story = { args: { value: '', placeholder: 'OPENQASM 3.0;', framed: true } }

/** The plain field, shown if the editor could not be loaded. */
export const NotLoaded: Story = {
  args: { framed: true, value: 'h q[0];' },
  render: (args) => (
    <div className="max-w-140">
      <PlainEditor {...args} />
    </div>
  ),
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole<HTMLTextAreaElement>('textbox', { name: say('Program', 'プログラム') })
    field.setSelectionRange(0, 0)
    await userEvent.type(field, '!', { initialSelectionStart: 0, initialSelectionEnd: 0 })
    await expect(args.onValueChange).toHaveBeenLastCalledWith('!h q[0];')
    await expect(args.onCursor).toHaveBeenCalled()
  },
}
