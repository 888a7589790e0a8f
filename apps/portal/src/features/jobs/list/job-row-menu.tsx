import { isCancellableStatus, isDeletableStatus, type JobSummary } from '@qportal/api-client'
import { Menu, MoreIcon } from '@qportal/ui'
import { useTranslation } from 'react-i18next'
import { isSubmittableType } from '../../../platform/labels/is-submittable-type.ts'
import { jobLabel } from '../../../platform/labels/job-label.ts'
import { RouterLink } from '../../../platform/navigation/router-link.tsx'
import { usePortalServices } from '../../../platform/services/portal-services.ts'
import { useDiscardJob } from '../actions/use-discard-job.ts'

interface JobRowMenuProps {
  job: JobSummary
  onCancel: () => void
  onDelete: () => void
}

/** Menu with the actions on one job of a list. */
export function JobRowMenu({ job, onCancel, onDelete }: JobRowMenuProps) {
  const { t } = useTranslation('jobs')
  const { toaster } = usePortalServices()
  const discard = useDiscardJob()
  const id = encodeURIComponent(job.id)
  const copyId = () =>
    navigator.clipboard.writeText(job.id).then(
      () => toaster.show({ text: t('list.idCopied') }),
      () => toaster.show({ text: t('form.snippetNotCopied'), severity: 'danger' }),
    )
  return (
    <Menu
      variant="quiet"
      size="small"
      label={t('list.actionsOf', { name: jobLabel(job) })}
      button={<MoreIcon size={18} />}
      linkAs={RouterLink}
      entries={[
        { key: 'open', label: t('list.open'), href: `/jobs/${id}` },
        ...(isSubmittableType(job.type)
          ? [{ key: 'edit', label: t('list.editAsNew'), href: `/jobs/form?from=${id}` }]
          : []),
        { key: 'copy', label: t('list.copyId'), onSelect: () => void copyId() },
        { key: 'line', separator: true },
        ...(job.status === 'registered'
          ? [{ key: 'discard', label: t('list.discard'), onSelect: () => void discard(job.id) }]
          : []),
        {
          key: 'cancel',
          label: t('list.cancel'),
          onSelect: onCancel,
          disabled: !isCancellableStatus(job.status),
        },
        {
          key: 'delete',
          label: t('list.delete'),
          danger: true,
          onSelect: onDelete,
          disabled: !isDeletableStatus(job.status),
        },
      ]}
    />
  )
}
