import { expect, it } from 'vitest'
import * as drawing from './drawing.ts'
import * as api from './index.ts'
import * as inputs from './inputs.ts'
import * as language from './language.ts'
import * as messages from './messages.ts'
import { composerWords } from './messages.ts'
import * as react from './react.ts'

it('exports exactly these names', () => {
  expect(Object.keys(api).sort().join(' ')).toBe(
    'commitEdit exportProgram importProgram layoutCircuit openComposer placeTool readFragment readOriginal redo toFragment undo',
  )
  expect(Object.keys(react).sort().join(' ')).toBe(
    'Composer createSubmission loadComposerWords readFragment readOriginal',
  )
  expect(Object.keys(drawing).sort()).toEqual(['CircuitDrawing', 'layoutCircuit'])
  expect(Object.keys(messages).sort()).toEqual(['composerKeys', 'composerWords'])
  expect(Object.keys(inputs)).toEqual(['readComposerInputs'])
  expect(Object.keys(language)).toEqual(['openQasmLanguage'])
})

it('uses the same values in every text of all languages', () => {
  const valuesOf = (word: string): string[] =>
    [...word.matchAll(/\{\{(\w+)\}\}/g)].map(([name]) => name).toSorted()
  for (const words of Object.values(composerWords))
    for (const [key, english] of Object.entries(composerWords.en))
      expect(valuesOf(words[key as keyof typeof words]), key).toEqual(valuesOf(english))
})
