import type { Account, AccountSettings } from '@qportal/api-client'
import { Alert, Button, DescriptionList, TextField, WireHeading } from '@qportal/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailureText } from '../../../platform/failures/failure-text.ts'
import { QueryFailure } from '../../../platform/failures/query-failure.tsx'
import { useSignInAgainButton } from '../../../platform/failures/use-sign-in-again-button.tsx'
import { isJsonObject } from '../../../platform/json-object.ts'
import { usePortalServices } from '../../../platform/services/portal-services.ts'
import { useKeptInput } from '../../../platform/storage/use-kept-input.ts'
import { Moment } from '../../../platform/time/moment.tsx'
import { accountQueries } from './account-queries.ts'
import { readLoginEvent } from './login-event.ts'

const editableMembers = ['name', 'organization'] as const
type EditableMember = (typeof editableMembers)[number]

/** As long as the contract allows. */
const maxLength = 256

/** Shows what the cloud knows of the user. Clouds without such a call show nothing here. */
export function AccountProfile() {
  const { t } = useTranslation('auth')
  const { api } = usePortalServices()
  const profile = useQuery(accountQueries.profile(api))
  const settings = useQuery(accountQueries.settings(api))
  const { data: account } = profile
  if (account === null || (account === undefined && !profile.error)) return null
  return (
    <section aria-labelledby="profile-heading" className="mb-8">
      <WireHeading headingId="profile-heading">{t('profile.title')}</WireHeading>
      <QueryFailure title={t('profile.failed')} query={profile} />
      {account && settings.data !== undefined && (
        <Profile key={account.id} account={account} settings={settings.data} />
      )}
    </section>
  )
}

function Profile({ account, settings }: { account: Account; settings: AccountSettings | null }) {
  const { t } = useTranslation('auth')
  const isEditable = (member: EditableMember) => settings?.editableFields.includes(member) ?? false
  const isVisible = (member: string, value: string | undefined) =>
    value !== undefined || (settings?.visibleFields.includes(member) ?? false)
  const editable = editableMembers.filter(isEditable)
  const item = (key: string, term: string, value: ReactNode) => ({ key, term, value })
  const items = [
    ...(account.email === undefined
      ? []
      : [item('email', t('fields.email'), <span translate="no">{account.email}</span>)]),
    ...editableMembers
      .filter((member) => !isEditable(member) && isVisible(member, account[member]))
      .map((member) => item(member, t(`profile.${member}`), account[member] ?? t('profile.none'))),
    ...(account.createdAt === undefined
      ? []
      : [item('created', t('profile.created'), <Moment value={account.createdAt} />)]),
  ]
  const { loginEvents = [] } = account
  return (
    <>
      {items.length > 0 && <DescriptionList className="mb-4 max-w-[60ch]" items={items} />}
      {editable.length > 0 && <ProfileForm account={account} members={editable} />}
      {settings?.keepsLoginHistory && loginEvents.length > 0 && (
        <>
          <h3 className="mt-6 mb-2 text-label font-semibold">{t('profile.logins')}</h3>
          <ul className="grid gap-2 text-label text-ink2">
            {loginEvents.map((event) => {
              const { at, details } = readLoginEvent(event)
              return (
                <li key={JSON.stringify(event)}>
                  <Moment value={at} /> <span translate="no">{details.join(', ')}</span>
                </li>
              )
            })}
          </ul>
        </>
      )}
    </>
  )
}

function isProfile(value: unknown): value is Record<EditableMember, string> {
  return isJsonObject(value) && editableMembers.every((member) => typeof value[member] === 'string')
}

function ProfileForm({ account, members }: { account: Account; members: readonly EditableMember[] }) {
  const { t } = useTranslation(['auth', 'common'])
  const { api } = usePortalServices()
  const cache = useQueryClient()
  const failureText = useFailureText()
  const {
    input: values,
    setInput: setValues,
    forget,
  } = useKeptInput({
    name: 'profile',
    initial: () => ({ name: account.name ?? '', organization: account.organization ?? '' }),
    isInput: isProfile,
  })
  const [state, setState] = useState<'filling' | 'saving' | 'saved' | { readonly failure: unknown }>(
    'filling',
  )
  const signInAgain = useSignInAgainButton(typeof state === 'object' ? state.failure : undefined)
  const changed = members.filter((member) => values[member].trim() !== (account[member] ?? ''))

  async function save(event: SubmitEvent) {
    event.preventDefault()
    if (state === 'saving') return
    if (changed.length === 0) return setState('saved')
    setState('saving')
    try {
      const change = Object.fromEntries(changed.map((member) => [member, values[member].trim()]))
      const saved = await api.updateAccount(change)
      cache.setQueryData(accountQueries.profile(api).queryKey, saved)
      forget()
      setState('saved')
    } catch (failure) {
      setState({ failure })
    }
  }

  return (
    <form
      method="post"
      action="#"
      noValidate
      onSubmit={(event) => void save(event)}
      className="grid max-w-[40ch] gap-4"
    >
      {typeof state === 'object' && (
        <Alert severity="danger" action={signInAgain}>
          {failureText(state.failure)}
        </Alert>
      )}
      {members.map((member) => (
        <TextField
          key={member}
          label={t(`profile.${member}`)}
          name={member}
          autoComplete={member}
          maxLength={maxLength}
          value={values[member]}
          onChange={(event) => {
            const { value } = event.currentTarget
            setState((now) => (now === 'saving' ? now : 'filling'))
            setValues({ ...values, [member]: value })
          }}
        />
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={state === 'saving'}>
          {state === 'saving' ? t('common:processing') : t('profile.save')}
        </Button>
        <span role="status" className="text-label text-success">
          {state === 'saved' && changed.length === 0 && t('profile.saved')}
        </span>
      </div>
    </form>
  )
}
