import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as api from './index.ts'
import { composerWords } from './messages.ts'
import { before, columns, python, text } from './testing/readme-example.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

describe('the README', () => {
  it('shows the example that runs here', () => {
    const example = read('./testing/readme-example.ts').replace("'../index.ts'", "'@qportal/composer'")
    expect(read('../README.md')).toContain(example.trim())
  })

  it('says what comes out', () => {
    expect(text.endsWith('h q[0];\ncx q[0], q[1];\n')).toBe(true)
    expect(columns).toBe(2)
    expect(python).toContain('.cx(')
    expect(before).not.toContain('cx')
  })
})

it('promises exactly these names', () => {
  expect(Object.keys(api).sort().join(' ')).toBe(
    'addRegister addWire angleText bindParameters changeCondition changeItem circuitBefore clearItems conditionItem copyItems duplicateItems expandItem exportForms exportProgram freshParameter fromFragment glyphOf groupItems importProgram instructionsAt itemAt layoutCircuit longestFragment moveItems openComposer pasteItems placeInText placeTool planLiveRun prettyAngle readLiveStates redo removeItems removeWire retargetItem submissionText takeEdited toFragment typeText undo widthOfTool wireNames',
  )
})

it('has the same values in every word of both languages', () => {
  const valuesOf = (word: string): string[] =>
    [...word.matchAll(/\{\{(\w+)\}\}/g)].map(([name]) => name).toSorted()
  for (const [key, english] of Object.entries(composerWords.en))
    expect(valuesOf(composerWords.ja[key as keyof typeof composerWords.ja]), key).toEqual(valuesOf(english))
})
