import { DataTable } from '@qportal/ui'
import { useTranslation } from 'react-i18next'
import { InlineCode } from '../../platform/labels/inline-code.tsx'
import { findSameDescription, type ApiMember } from './api-reference.ts'

/** A table of parameters or members: name, type, whether required, description. */
export function ApiMemberTable({ caption, members }: { caption: string; members: readonly ApiMember[] }) {
  const { t } = useTranslation('documents')
  return (
    <div className="min-w-0">
      <p className="text-label font-semibold" aria-hidden="true">
        {caption}
      </p>
      <DataTable
        caption={caption}
        density="figures"
        rows={members}
        rowKey={({ name }) => name}
        columns={[
          {
            key: 'name',
            header: t('reference.name'),
            small: 'title',
            cell: ({ name, required }) => (
              <code translate="no">
                {name}
                {required && <span title={t('reference.required')}> *</span>}
              </code>
            ),
          },
          {
            key: 'type',
            header: t('reference.type'),
            cell: ({ type }) => (
              <code className="break-words whitespace-normal" translate="no">
                {type}
              </code>
            ),
          },
          {
            key: 'description',
            header: t('reference.meaning'),
            missing: ({ description }) => description === '',
            cell: (member) => {
              const before = findSameDescription(member, members)
              const text = before ? t('reference.asMember', { name: before.name }) : member.description
              return <InlineCode>{text}</InlineCode>
            },
          },
        ]}
      />
    </div>
  )
}
