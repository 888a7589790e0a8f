import type { JobSubmission } from '@qportal/api-client'
import { Menu, saveFile } from '@qportal/ui'
import { useTranslation } from 'react-i18next'
import { usePortalServices } from '../../../platform/services/portal-services.ts'
import { printJobFile } from './job-file.ts'
import { curlSnippet, pythonSnippet } from './job-snippets.ts'

interface CopyAsMenuProps {
  /**
   * Validates the form and returns the submission; shows the errors and returns undefined if it is
   * invalid.
   */
  submission: () => Promise<JobSubmission | undefined>
}

/** Copies the job as a Python program or curl command, or saves it as a job file. */
export function CopyAsMenu({ submission }: CopyAsMenuProps) {
  const { t } = useTranslation('jobs')
  const { config, toaster } = usePortalServices()

  async function copy(snippet: typeof pythonSnippet): Promise<void> {
    const ready = await submission()
    if (!ready) return
    try {
      await navigator.clipboard.writeText(snippet({ submission: ready, apiBaseUrl: config.apiBaseUrl }))
      toaster.show({ text: t('form.snippetCopied'), durationMs: 8000 })
    } catch {
      toaster.show({ text: t('form.snippetNotCopied'), severity: 'danger' })
    }
  }

  async function save(): Promise<void> {
    const ready = await submission()
    if (!ready) return
    saveFile(new Blob([printJobFile(ready)], { type: 'application/json' }), 'job.json')
  }

  return (
    <Menu
      variant="quiet"
      // Wraps to a second line with large text on a phone.
      className="!h-auto min-h-8.5 max-w-full !whitespace-normal"
      arrow
      align="start"
      button={t('form.copyAs')}
      entries={[
        { key: 'python', label: t('form.copyPython'), onSelect: () => void copy(pythonSnippet) },
        { key: 'curl', label: t('form.copyCurl'), onSelect: () => void copy(curlSnippet) },
        { key: 'line', separator: true },
        { key: 'file', label: t('form.saveFile'), onSelect: () => void save() },
      ]}
    />
  )
}
