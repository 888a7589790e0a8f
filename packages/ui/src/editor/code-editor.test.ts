import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { CodeEditor } from './code-editor.tsx'

function waiting(height?: string) {
  return renderToString(
    createElement(CodeEditor, { label: 'Program', value: 'h q[0];', framed: true, height }),
  )
}

it('reserves the frame and minimum height of the editor while it loads', () => {
  expect(waiting()).toMatch(/<div class="[^"]*\brounded-field border\b/)
  expect(waiting()).toMatch(/<pre [^>]*class="[^"]*\bmin-h-24\b/)
  expect(waiting('20rem')).toContain('<div style="height:20rem"')
  expect(waiting('20rem')).not.toContain('min-h-24')
})
