import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { composerWords } from '../src/messages.ts'
import { Composer } from '../src/react/index.ts'

it('is rendered on a server with its circuit', () => {
  const page = renderToString(
    createElement(Composer, {
      initialText: 'OPENQASM 3.0;\nqubit[2] q;\nh q[0];\n',
      words: composerWords.en,
      language: 'en',
      name: 'Untitled',
    }),
  )
  expect(page).toContain('role="grid"')
  expect(page).toContain('q[1]')
})
