import { Button } from '@qportal/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureAlert } from './failure-alert.tsx'
import { RequiredNote } from './required-note.tsx'
import type { useAccountForm } from './use-account-form.ts'

interface AccountFormProps {
  form: Pick<ReturnType<typeof useAccountForm>, 'formProps' | 'busy' | 'failure'>
  /** The label of the submit button. */
  submitLabel: string
  children: ReactNode
}

/**
 * The frame of every form on a public page: failure, note about required fields, fields, button.
 */
export function AccountForm({ form: { formProps, busy, failure }, submitLabel, children }: AccountFormProps) {
  const { t } = useTranslation()
  return (
    <>
      <FailureAlert message={failure} />
      <form {...formProps} className="grid gap-4.5">
        <RequiredNote />
        {children}
        <Button variant="primary" size="large" wide type="submit" busy={busy} className="mt-1">
          {busy ? t('processing') : submitLabel}
        </Button>
      </form>
    </>
  )
}
