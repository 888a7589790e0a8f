import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { composerWords } from '../src/messages.ts'
import { Composer } from '../src/react.ts'

function rendered(program: string): string {
  return renderToString(
    createElement(Composer, {
      defaultValue: `OPENQASM 3.0;\n${program}\n`,
      words: composerWords.en,
      language: 'en',
      name: 'Untitled',
    }),
  )
}

it('renders the circuit on a server', () => {
  const page = rendered('qubit[2] q;\nh q[0];')
  expect(page).toContain('role="grid"')
  expect(page).toContain('q[1]')
})

it('renders the value of the page, and without palette and undo if it is read-only', () => {
  const page = renderToString(
    createElement(Composer, {
      value: 'qubit[3] q;',
      defaultValue: 'qubit q;',
      readOnly: true,
      words: composerWords.en,
      language: 'en',
      name: 'Untitled',
    }),
  )
  expect(page).toContain('q[2]')
  expect(page).toContain('aria-readonly="true"')
  for (const label of ['palette.label', 'bar.undo', 'viewer.label', 'canvas.help'] as const)
    expect(page).not.toContain(composerWords.en[label])
})

it.each([
  'if (c) { }',
  'if (c[1]) { d = c[0]; }',
  'if (c == 2) gphase(pi);',
  'if (c) { gphase(pi); d = 1; }',
  'd = c == 1;',
  'gphase(1);',
])('draws a statement without qubits at finite coordinates: %s', (statement) => {
  const page = rendered(`qubit q;\nbit[2] c;\nbit d;\n${statement}`)
  expect(page).toContain('role="grid"')
  expect(page).not.toMatch(/Infinity|NaN/)
})

it('has unique ids beside a second composer', () => {
  const both = createElement(
    'main',
    null,
    ['en', 'ja'].map((key) =>
      createElement(Composer, {
        key,
        defaultValue: 'qubit q;',
        words: composerWords.en,
        language: 'en',
        name: key,
      }),
    ),
  )
  const ids = [...renderToString(both).matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
  expect(ids.length).toBeGreaterThan(1)
  expect(new Set(ids).size).toBe(ids.length)
})
