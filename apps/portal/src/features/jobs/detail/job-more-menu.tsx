import { isDeletableStatus, isEndedStatus, type Job } from '@qportal/api-client'
import { Menu, MoreIcon } from '@qportal/ui'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isSubmittableType } from '../../../platform/labels/is-submittable-type.ts'
import { RouterLink } from '../../../platform/navigation/router-link.tsx'
import { splitHref } from '../../../platform/navigation/search-parameters.ts'
import { usePortalServices } from '../../../platform/services/portal-services.ts'
import { useJobActions } from '../actions/use-job-actions.ts'
import { useSseLog } from '../result/use-sse-log.ts'

interface JobMoreMenuProps {
  job: Job
  /** The list that is shown after a deletion. */
  listHref: string
}

/** Menu with further actions on a job: edit as new, share, download the log, delete. */
export function JobMoreMenu({ job, listHref }: JobMoreMenuProps) {
  const { t } = useTranslation('jobs')
  const { toaster } = usePortalServices()
  const { actions } = useJobActions()
  const downloadLog = useSseLog(job.id)
  const navigate = useNavigate()
  const id = encodeURIComponent(job.id)

  const share = () =>
    navigator.clipboard.writeText(location.href).then(
      () => toaster.show({ text: t('detail.linkCopied') }),
      () => toaster.show({ text: t('form.snippetNotCopied'), severity: 'danger' }),
    )

  function remove(): void {
    actions.remove([job])
    void navigate(splitHref(listHref))
  }

  return (
    <>
      <Menu
        variant="quiet"
        label={t('detail.more')}
        button={<MoreIcon />}
        linkAs={RouterLink}
        entries={[
          ...(isSubmittableType(job.type)
            ? [{ key: 'edit', label: t('list.editAsNew'), href: `/jobs/form?from=${id}` }]
            : []),
          { key: 'share', label: t('detail.share'), onSelect: () => void share() },
          ...(job.type === 'sse' && job.hasLog !== false
            ? [
                {
                  key: 'log',
                  label: t('detail.sseLog'),
                  onSelect: downloadLog,
                  disabled: !isEndedStatus(job.status),
                },
              ]
            : []),
          { key: 'line', separator: true as const },
          {
            key: 'delete',
            label: t('list.delete'),
            danger: true,
            onSelect: remove,
            disabled: !isDeletableStatus(job.status),
          },
        ]}
      />
    </>
  )
}
