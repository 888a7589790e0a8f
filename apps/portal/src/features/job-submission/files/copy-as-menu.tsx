import type { JobSubmission } from '@qportal/api-client'
import { Menu, saveFile } from '@qportal/ui'
import { useTranslation } from 'react-i18next'
import { usePortalServices } from '../../../platform/services/portal-services.ts'
import { printJobFile } from './job-file.ts'
import { planCopy } from './plan-copy.ts'

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
  const { api, config, toaster } = usePortalServices()

  async function copy(language: 'curl' | 'python'): Promise<void> {
    const ready = await submission()
    if (!ready) return
    const capabilities = await api.detectCapabilities().catch(() => undefined)
    const { snippet, notice } = planCopy(language, capabilities?.uploadsPrograms)
    if (!snippet) {
      toaster.show({ text: t(notice), severity: 'info', durationMs: 8000 })
      return
    }
    try {
      await navigator.clipboard.writeText(snippet({ submission: ready, apiBaseUrl: config.apiBaseUrl }))
      const isUnasked = notice === 'form.snippetCopiedUnasked'
      toaster.show({ text: t(notice), durationMs: 8000, ...(isUnasked && { severity: 'warning' }) })
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
        { key: 'python', label: t('form.copyPython'), onSelect: () => void copy('python') },
        { key: 'curl', label: t('form.copyCurl'), onSelect: () => void copy('curl') },
        { key: 'line', separator: true },
        { key: 'file', label: t('form.saveFile'), onSelect: () => void save() },
      ]}
    />
  )
}
