import { compileQasm } from '@qportal/openqasm'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { compileStyles } from '../scripts/compile-styles.ts'
import { CircuitDrawing } from '../src/drawing.ts'
import { composerWords } from '../src/messages.ts'
import { Composer } from '../src/react.ts'

const program = 'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[2] q;\nbit c;\nh q[0];\nc = measure q[1];\n'

/** Classes that name a state for other classes, or an element for the code editor. */
const withoutStyle = /^(?:group|peer)\b|^cm-/

describe('the compiled styles', () => {
  it('have a rule for every class of a drawing', async () => {
    const { circuit } = compileQasm(program)
    const drawing = createElement(CircuitDrawing, { circuit: circuit!, label: 'A circuit' })
    expect(classesWithoutRule(renderToStaticMarkup(drawing), await compileStyles('drawing'))).toEqual([])
  })

  it('have a rule for every class of the composer, and queries of its container', async () => {
    const composer = createElement(Composer, {
      defaultValue: program,
      words: composerWords.en,
      language: 'en',
      name: 'Course',
      size: 'parent',
    })
    const styles = await compileStyles('composer')
    expect(classesWithoutRule(renderToStaticMarkup(composer), styles)).toEqual([])
    expect(styles).toMatch(/@container [^{]*\bwidth\b/)
  })
})

function classesWithoutRule(html: string, styles: string): string[] {
  const names = [...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, list = '']) => list.split(' '))
  const plain = styles.replaceAll('\\', '')
  return [...new Set(names)]
    .map((name) => name.replaceAll('&amp;', '&').replaceAll('&gt;', '>').replaceAll('&#x27;', "'"))
    .filter((name) => !withoutStyle.test(name) && !plain.includes(`.${name}`))
}
