import { describe, expect, it } from 'vitest'
import { readSections } from './document-sections.ts'

describe('readSections', () => {
  it('splits a document into sections, text and figures', () => {
    const document = [
      '# First {#first}',
      '',
      'One.',
      '',
      '![A pair.](figure:bell-circuit)',
      '',
      'Two.',
      '# Second {#second}',
      '- three',
    ]
    expect(readSections(document.join('\n'))).toEqual([
      {
        id: 'first',
        title: 'First',
        parts: [
          { kind: 'text', text: 'One.' },
          { kind: 'figure', name: 'bell-circuit', caption: 'A pair.' },
          { kind: 'text', text: 'Two.' },
        ],
      },
      { id: 'second', title: 'Second', parts: [{ kind: 'text', text: '- three' }] },
    ])
  })

  it('keeps a line of code that looks like a heading', () => {
    const code = '```python\n# Comment {#comment}\n```'
    expect(readSections(`# Code {#code}\n${code}`)).toEqual([
      { id: 'code', title: 'Code', parts: [{ kind: 'text', text: code }] },
    ])
  })

  it.each(['A line\n# First {#first}', '# First {#first}\n![Nothing.](figure:nothing)'])(
    'refuses %j',
    (document) => {
      expect(() => readSections(document)).toThrow(/before the first section|no figure nothing/)
    },
  )
})
