import { expect, it } from 'vitest'
import { compileQasm } from './index.ts'
import { describeProblem, qasmMessages } from './messages.ts'

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]!).sort()
}

it('has the same parameters in English and Japanese', () => {
  for (const part of ['problems', 'hints', 'printing', 'refusals'] as const) {
    for (const [code, text] of Object.entries(qasmMessages.en[part])) {
      const japanese = (qasmMessages.ja[part] as Record<string, string>)[code]
      expect([code, placeholders(japanese ?? '')]).toEqual([code, placeholders(text)])
    }
  }
})

// OpenQASM 3.1, "Types and casting / Classical bits and registers": programs assign bits as well.
it('never says that the value of a bit is measured', () => {
  for (const [language, word] of [
    ['en', /measured|measurement/i],
    ['ja', /測定/],
  ] as const) {
    const { problems } = qasmMessages[language]
    expect(Object.values<string>(problems).filter((text) => word.test(text))).toEqual([])
  }
})

it('has no space beside a Japanese character', () => {
  const texts = Object.values(qasmMessages.ja).flatMap((part) => Object.values<string>(part))
  const beside = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}] | [\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]/u
  expect(texts.filter((text) => beside.test(text))).toEqual([])
})

it('describes a problem and its hint', () => {
  const { problems } = compileQasm(
    'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[2] q;\ncz q[0];\ncnox q[0], q[1];',
  )
  expect(problems.map((problem) => [problem.line, problem.column, describeProblem(problem, 'en')])).toEqual([
    [4, 1, 'Wrong number of qubits for the gate `cz`: 1, not 2.'],
    [5, 1, 'There is no gate `cnox`. Did you mean `cnot`?'],
  ])
  expect(describeProblem(problems[1]!, 'ja')).toBe('ゲート「cnox」はありません。「cnot」ではありませんか。')
})

it('reports a missing semicolon at the end of the program', () => {
  const [problem] = compileQasm('qubit q').problems
  expect(describeProblem(problem!, 'en')).toBe(
    '`;` is missing at the end of the program. Put a `;` at the end of the statement.',
  )
})
