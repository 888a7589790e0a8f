import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { before, columns, python, text } from './readme-example.ts'

function read(path: string) {
  return readFileSync(new URL(path, import.meta.url), 'utf8')
}

describe('the README', () => {
  it('contains the tested example', () => {
    const example = read('./readme-example.ts').replace("'../src/index.ts'", "'@qportal/composer'")
    expect(read('../README.md')).toContain(example.trim())
  })

  it('states the results of the example', () => {
    expect(text.endsWith('h q[0];\ncx q[0], q[1];\n')).toBe(true)
    expect(columns).toBe(2)
    expect(python).toContain('.cx(')
    expect(before).not.toContain('cx')
  })
})
