import type { AdminUser, UserChange } from '@qportal/api-client/administration'
import { Badge, ConfirmDialog, DataTable, EmptyState, Menu, type Column } from '@qportal/ui'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmailAddress } from '../../platform/labels/email-address.tsx'
import { knownWord } from '../../platform/labels/known-word.ts'
import { usePortalServices } from '../../platform/services/portal-services.ts'
import { useSessionUser } from '../../platform/session/use-session.ts'
import { Moment } from '../../platform/time/moment.tsx'
import { changesOf, needsConfirmation } from './changes-of.ts'
import { QuotaDialog } from './quota-dialog.tsx'
import { useAdminChange } from './use-admin-change.ts'
import { useAdminClient } from './use-admin-client.ts'

const statuses = [
  'registered',
  'unconfirmed',
  'confirmed',
  'mustChangePassword',
  'mustResetPassword',
] as const

interface Asked {
  readonly user: AdminUser
  readonly change: UserChange
}

/** The accounts of a page, each with a menu of its changes. */
export function PeopleTable({ users, loading }: { users: readonly AdminUser[]; loading: boolean }) {
  const { t } = useTranslation(['admin', 'common'])
  const admin = useAdminClient()
  const { toaster } = usePortalServices()
  const { isBusy, apply: applyChange } = useAdminChange()
  const ownId = useSessionUser()?.sub
  const [asked, setAsked] = useState<Asked>()
  const [limited, setLimited] = useState<AdminUser>()

  async function apply(applied: Asked) {
    const { user, change } = applied
    const done = t(`done.${change}`, { email: user.email })
    const reason = await applyChange(() => admin.changeUser(user.id, change), done)
    if (reason !== undefined) toaster.show({ severity: 'danger', text: t('people.changeFailed', { reason }) })
    // The user may have opened another question since.
    setAsked((now) => (now === applied ? undefined : now))
  }

  const request = (user: AdminUser, change: UserChange) => {
    if (needsConfirmation(change)) setAsked({ user, change })
    else void apply({ user, change })
  }

  return (
    <>
      <DataTable
        caption={t('people.title')}
        columns={columnsOf(t, { ownId, request, limit: setLimited })}
        rows={users}
        rowKey={({ id }) => id}
        loadingRows={loading ? 6 : 0}
        empty={<EmptyState>{t('people.empty')}</EmptyState>}
      />
      {limited && <QuotaDialog user={limited} onClose={() => setLimited(undefined)} />}
      {asked && (
        <ConfirmDialog
          open
          destructive
          title={t(`change.${asked.change}`)}
          confirmLabel={isBusy ? t('common:processing') : t(`change.${asked.change}`)}
          cancelLabel={t('common:cancel')}
          busy={isBusy}
          onConfirm={() => void apply(asked)}
          onCancel={() => setAsked(undefined)}
        >
          <p className="mb-2">
            <EmailAddress>{asked.user.email}</EmailAddress>
          </p>
          <p>{t(`consequence.${asked.change}`)}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

function columnsOf(
  t: TFunction<readonly ['admin', 'common']>,
  {
    ownId,
    request,
    limit,
  }: {
    ownId: string | undefined
    request: (user: AdminUser, change: UserChange) => void
    limit: (user: AdminUser) => void
  },
): readonly Column<AdminUser>[] {
  return [
    {
      key: 'email',
      header: t('people.email'),
      small: 'title',
      cell: ({ email, isAdministrator }) => (
        <span className="flex flex-wrap items-baseline gap-x-2">
          <EmailAddress>{email}</EmailAddress>
          {isAdministrator && <Badge>{t('people.administrator')}</Badge>}
        </span>
      ),
    },
    {
      key: 'status',
      header: t('people.status'),
      cell: ({ isEnabled, status }) => {
        const name = knownWord(statuses, status)
        return isEnabled ? (name ? t(`status.${name}`) : status) : t('status.disabled')
      },
    },
    {
      key: 'secondFactor',
      header: t('people.secondFactor'),
      cell: ({ hasSecondFactor, mfaResetRequestedAt }) =>
        t(
          mfaResetRequestedAt
            ? 'people.resetRequested'
            : hasSecondFactor
              ? 'people.factorOn'
              : 'people.factorOff',
        ),
    },
    {
      key: 'since',
      header: t('people.since'),
      cell: ({ createdAt }) => <Moment value={createdAt} />,
    },
    {
      key: 'changes',
      header: t('people.changes'),
      headerHidden: true,
      align: 'end',
      small: 'end',
      cell: (user) => (
        <Menu
          variant="quiet"
          size="small"
          align="end"
          arrow
          label={t('people.changesOf', { email: user.email })}
          button={t('people.changes')}
          entries={[
            { key: 'quota', label: t('quota.title'), onSelect: () => limit(user) },
            ...changesOf(user, ownId).map((change) => ({
              key: change,
              label: t(`change.${change}`),
              danger: change === 'disable',
              onSelect: () => request(user, change),
            })),
          ]}
        />
      ),
    },
  ]
}
