import { expect, it } from 'vitest'
import * as api from './index.ts'
import * as language from './language.ts'
import { composerWords } from './messages.ts'

it('exports exactly these names', () => {
  expect(Object.keys(api).sort().join(' ')).toBe(
    'addCondition addRegister addWire angleText bindParameters canUnfold changeCondition changeItem circuitBefore clearItems commitEdit copyItems defaultView duplicateItems expandItem exportForms exportProgram freshParameter fromFragment glyphOf groupItems importProgram inputsOfFragment instructionsAt itemAt layoutCircuit layoutProgram listMeasurements maxFragmentLength moveItems openComposer pasteItems placeTool planLiveRun prettyAngle printQuantikz readFragment readLiveStates readOriginal redo removeCondition removeItems removeWire retargetItem runView submissionText submittedInstructions textRangeOf toFragment typeText undo widthOfTool wireNames',
  )
  expect(Object.keys(language)).toEqual(['openQasmLanguage'])
})

it('uses the same values in every text of both languages', () => {
  const valuesOf = (word: string): string[] =>
    [...word.matchAll(/\{\{(\w+)\}\}/g)].map(([name]) => name).toSorted()
  for (const [key, english] of Object.entries(composerWords.en))
    expect(valuesOf(composerWords.ja[key as keyof typeof composerWords.ja]), key).toEqual(valuesOf(english))
})
