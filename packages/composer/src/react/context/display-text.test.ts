import { expect, it } from 'vitest'
import { composerWords } from '../../messages.ts'
import { sayIn } from '../../messages/composer-words.ts'
import { displayText } from './display-text.ts'

const value = { kind: 'probability', probabilities: new Float64Array([0.25, 0.75]) } as const
const probability = { display: 'probability', wires: ['q[0]'] } as const

it.each([
  ['en', 'P(1) 0.750 (at most 32 rounds of each loop, 0 % of the runs did not end)'],
  ['ja', 'P(1) 0.750 (各ループは最大32回, 0 %の実行は終了せず)'],
] as const)('names the bound of loops before a display in %s', (language, text) => {
  const say = sayIn(composerWords[language])
  expect(displayText({ ...value, maxIterations: 32, unfinished: 0 }, probability, say)).toBe(text)
  expect(displayText(value, probability, say)).toBe('P(1) 0.750')
})
