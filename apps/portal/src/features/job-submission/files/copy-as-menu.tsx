import type { JobSubmission } from '@qportal/api-client'
import { Menu, saveFile } from '@qportal/ui'
import { useTranslation } from 'react-i18next'
import { usePortalServices } from '../../../platform/services/portal-services.ts'
import { printJobFile } from './job-file.ts'
import { curlSnippet, pythonSnippet } from './job-snippets.ts'

interface CopyAsMenuProps {
  /** The submission as it would be sent; undefined while a field is wrong, which then says so. */
  submission: () => Promise<JobSubmission | undefined>
}

/** The same job as a program, a command, or a file. */
export function CopyAsMenu({ submission }: CopyAsMenuProps) {
  const { t } = useTranslation('jobs')
  const { config, toaster } = usePortalServices()

  async function copy(snippet: typeof pythonSnippet): Promise<void> {
    const ready = await submission()
    if (!ready) return
    try {
      await navigator.clipboard.writeText(snippet({ submission: ready, apiBaseUrl: config.apiBaseUrl }))
      toaster.show({ text: t('form.snippetCopied'), lasts: 8000 })
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
