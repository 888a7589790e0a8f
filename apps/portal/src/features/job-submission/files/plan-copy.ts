import { curlSnippet, pythonSnippet, storedPythonSnippet } from './job-snippets.ts'

/** What to copy for a cloud, and the text that says so. Without a snippet nothing is copied. */
export interface CopyPlan {
  readonly snippet?: typeof pythonSnippet
  readonly notice: 'form.curlNotPossible' | 'form.snippetCopied' | 'form.snippetCopiedUnasked'
}

/**
 * Plans the copy of a job. A cloud that takes uploads would ignore a job in one request, and answer
 * as if it had accepted it. Undefined stands for a cloud that is not known.
 */
export function planCopy(language: 'curl' | 'python', uploadsPrograms: boolean | undefined): CopyPlan {
  if (uploadsPrograms)
    return language === 'curl'
      ? { notice: 'form.curlNotPossible' }
      : { snippet: storedPythonSnippet, notice: 'form.snippetCopied' }
  return {
    snippet: language === 'curl' ? curlSnippet : pythonSnippet,
    notice: uploadsPrograms === false ? 'form.snippetCopied' : 'form.snippetCopiedUnasked',
  }
}
