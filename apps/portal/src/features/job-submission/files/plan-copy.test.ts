import { expect, it } from 'vitest'
import { curlSnippet, pythonSnippet, storedPythonSnippet } from './job-snippets.ts'
import { planCopy, type CopyPlan } from './plan-copy.ts'

it.each<[Parameters<typeof planCopy>, CopyPlan]>([
  [['python', 's3'], { snippet: storedPythonSnippet, notice: 'form.snippetCopied' }],
  [['curl', 's3'], { notice: 'form.curlNotPossible' }],
  [['python', 'inline'], { snippet: pythonSnippet, notice: 'form.snippetCopied' }],
  [['curl', 'inline'], { snippet: curlSnippet, notice: 'form.snippetCopied' }],
  [['python', undefined], { snippet: pythonSnippet, notice: 'form.snippetCopiedUnasked' }],
  [['curl', undefined], { snippet: curlSnippet, notice: 'form.snippetCopiedUnasked' }],
])('for %j, what is copied and what is said depend on what the cloud tells', (call, plan) => {
  expect(planCopy(...call)).toEqual(plan)
})
