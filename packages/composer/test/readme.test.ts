import { readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Example, Exercise, JobCircuit } from './readme-embedding.tsx'
import { before, columns, python, text } from './readme-example.ts'

function read(path: string) {
  return readFileSync(new URL(path, import.meta.url), 'utf8')
}

describe('the README', () => {
  it('contains the tested example', () => {
    const example = read('./readme-example.ts').replace("'../src/index.ts'", "'@qportal/composer'")
    expect(read('../README.md')).toContain(example.trim())
  })

  it('contains the tested calls of drawing and editor, which draw their circuit', () => {
    const example = read('./readme-embedding.tsx')
      .replace("'../src/drawing.ts'", "'@qportal/composer/drawing'")
      .replace("'../src/messages.ts'", "'@qportal/composer/messages'")
      .replace("'../src/react.ts'", "'@qportal/composer/react'")
    expect(read('../README.md')).toContain(example.trim())
    for (const call of [JobCircuit, Example, Exercise])
      expect(renderToString(createElement(call))).toContain('q[1]')
  })

  it('states the results of the example', () => {
    expect(text.endsWith('h q[0];\ncx q[0], q[1];\n')).toBe(true)
    expect(columns).toBe(2)
    expect(python).toContain('.cx(')
    expect(before).not.toContain('cx')
  })
})
