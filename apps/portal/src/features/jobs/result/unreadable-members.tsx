import type { UnreadableMember } from '@qportal/api-client'
import { Alert } from '@qportal/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../platform/i18n/use-format.ts'
import { InlineCode } from '../../../platform/labels/inline-code.tsx'
import { describeMember } from './describe-member.ts'

const maxShown = 5

interface UnreadableMembersProps {
  members?: readonly UnreadableMember[] | undefined
  /** Name of the job, where several are shown. */
  job?: string
}

/** Names the members of a result that could not be read; nothing if all were read. */
export function UnreadableMembers({ members = [], job }: UnreadableMembersProps) {
  const { t } = useTranslation('jobs')
  const format = useFormat()
  if (members.length === 0) return null
  const others = members.length - maxShown
  const title = t('detail.unreadable', { count: members.length, number: format.number(members.length) })
  return (
    <Alert
      severity="warning"
      className="mb-4"
      title={job === undefined ? title : t('compare.unreadable', { job, text: title })}
    >
      <ul>
        {members.slice(0, maxShown).map((member) => (
          <li key={JSON.stringify(member.path)}>
            <InlineCode>{describeMember(member)}</InlineCode>
          </li>
        ))}
        {others > 0 && (
          <li>{t('detail.unreadableRest', { count: others, number: format.number(others) })}</li>
        )}
      </ul>
    </Alert>
  )
}
