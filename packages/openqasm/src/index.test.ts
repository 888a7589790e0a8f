import { expect, it } from 'vitest'
import * as api from './index.ts'
import * as messages from './messages.ts'

it('exports exactly these names', () => {
  expect(Object.keys(api).sort()).toEqual([
    'LineIndex',
    'applyEdit',
    'changeText',
    'commentsOfDocument',
    'compileQasm',
    'completeQasm',
    'convertToOpenQasm3',
    'declareMissingGate',
    'editCircuit',
    'formatQasm',
    'hardwareRegister',
    'highlightQasm',
    'highlightTree',
    'inlineForDevice',
    'lineAndColumn',
    'listComments',
    'lower',
    'openDocument',
    'parseQasm',
    'printOpenQasm2',
    'printOpenQasm3',
    'printQiskit',
    'readComposerDrawing',
    'walk',
  ])
  expect(Object.keys(messages).sort()).toEqual([
    'describePrintProblem',
    'describeProblem',
    'describeRefusal',
    'qasmMessages',
  ])
})
