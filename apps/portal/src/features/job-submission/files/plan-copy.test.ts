import { expect, it } from 'vitest'
import { curlSnippet, pythonSnippet, storedPythonSnippet } from './job-snippets.ts'
import { planCopy, type CopyPlan } from './plan-copy.ts'

it.each<[Parameters<typeof planCopy>, CopyPlan]>([
  [['python', true], { snippet: storedPythonSnippet, notice: 'form.snippetCopied' }],
  [['curl', true], { notice: 'form.curlNotPossible' }],
  [['python', false], { snippet: pythonSnippet, notice: 'form.snippetCopied' }],
  [['curl', false], { snippet: curlSnippet, notice: 'form.snippetCopied' }],
  [['python', undefined], { snippet: pythonSnippet, notice: 'form.snippetCopiedUnasked' }],
  [['curl', undefined], { snippet: curlSnippet, notice: 'form.snippetCopiedUnasked' }],
])('for %j, what is copied and what is said depend on what the cloud tells', (call, plan) => {
  expect(planCopy(...call)).toEqual(plan)
})
