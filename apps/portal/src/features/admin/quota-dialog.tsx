import type { AdminUser, QuotaChange } from '@qportal/api-client/administration'
import { Alert, Button, Checkbox, Dialog, NumberField, RadioGroup } from '@qportal/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignInAgainButton } from '../../platform/failures/use-sign-in-again-button.tsx'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { adminQueries } from './admin-queries.ts'
import { describeQuotaChange } from './describe-quota-change.ts'
import { quotaChange, quotaDraftOf, quotaProblems, type QuotaDraft } from './quota-draft.ts'
import { useAdminChange } from './use-admin-change.ts'
import { useAdminClient } from './use-admin-client.ts'

const scopes = ['all', 'chosen'] as const

/** Changes the limits of a user and the devices that take their jobs. Shows what will change. */
export function QuotaDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { t } = useTranslation(['admin', 'common'])
  const format = useFormat()
  const admin = useAdminClient()
  const { isBusy, apply, failure } = useAdminChange()
  const signInAgain = useSignInAgainButton(failure)
  const { data: devices = [] } = useQuery(adminQueries.devices(admin))
  const [draft, setDraft] = useState(() => quotaDraftOf(user))
  const [problem, setProblem] = useState<string>()
  const wrong = quotaProblems(draft)
  const change = quotaChange(user.quota, draft)
  const patch = (fields: Partial<QuotaDraft>) => setDraft((current) => ({ ...current, ...fields }))
  /** Also permitted devices that the cloud no longer lists. */
  const ids = [...new Set([...devices.map(({ deviceId }) => deviceId), ...draft.devices])].toSorted()

  async function send() {
    if (wrong.jobs || wrong.shots) return
    if (Object.keys(change).length === 0) return onClose()
    const done = t('quota.done', { email: user.email })
    const reason = await apply(() => admin.changeQuota(user.id, change), done)
    setProblem(reason)
    if (reason === undefined) onClose()
  }

  const permit = (id: string, isPermitted: boolean) => {
    const next = new Set(draft.devices)
    if (isPermitted) next.add(id)
    else next.delete(id)
    patch({ devices: next })
  }

  return (
    <Dialog
      open
      onClose={isBusy ? () => undefined : onClose}
      title={t('quota.titleOf', { email: user.email })}
      closeLabel={t('common:close')}
      actions={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {t('common:cancel')}
          </Button>
          <Button variant="primary" busy={isBusy} onClick={() => void send()}>
            {t('quota.save')}
          </Button>
        </>
      }
    >
      {problem !== undefined && (
        <Alert severity="danger" className="mb-4" action={signInAgain}>
          {t('people.changeFailed', { reason: problem })}
        </Alert>
      )}
      <div className="grid gap-4">
        <NumberField
          label={t('quota.jobs')}
          hint={t('quota.jobsHint')}
          error={wrong.jobs ? t('quota.wrong') : undefined}
          min={0}
          locale={format.language}
          value={draft.jobs}
          onValueChange={(jobs) => patch({ jobs })}
        />
        <NumberField
          label={t('quota.shots')}
          hint={t('quota.shotsHint', { used: format.number(user.shotsThisMonth) })}
          error={wrong.shots ? t('quota.wrong') : undefined}
          min={0}
          step={1000}
          locale={format.language}
          value={draft.shots}
          onValueChange={(shots) => patch({ shots })}
        />
        <RadioGroup
          label={t('quota.devices')}
          options={scopes.map((value) => ({ value, label: t(`quota.${value}`) }))}
          value={draft.allDevices ? 'all' : 'chosen'}
          onValueChange={(scope) => patch({ allDevices: scope === 'all' })}
        />
        {!draft.allDevices && (
          <div role="group" aria-label={t('quota.chosen')} className="grid gap-2 ps-6">
            {ids.map((id) => (
              <Checkbox
                key={id}
                label={<span translate="no">{id}</span>}
                checked={draft.devices.has(id)}
                onChange={(event) => permit(id, event.currentTarget.checked)}
              />
            ))}
          </div>
        )}
        <QuotaPreview change={change} />
      </div>
    </Dialog>
  )
}

/** What saving changes, in sentences. */
function QuotaPreview({ change }: { change: QuotaChange }) {
  const { t } = useTranslation('admin')
  const format = useFormat()
  const lines = describeQuotaChange(change, { t, number: format.number })
  return (
    <section aria-live="polite">
      <h3 className="mb-2 text-label font-semibold">{t('quota.preview.title')}</h3>
      {lines.length === 0 ? (
        <p className="text-label text-ink2">{t('quota.preview.nothing')}</p>
      ) : (
        <ul className="grid list-disc gap-1 ps-5 text-label wrap-anywhere">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
