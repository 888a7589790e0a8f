import { Button, KeyIcon, LogOutIcon, SettingsIcon, UserIcon, type MenuEntry } from '@qportal/ui'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart, PartBoundary } from '../../../platform/loading/lazy-part.tsx'

const dialogs = {
  changePassword: lazyPart(async () => (await import('./change-password-dialog.tsx')).ChangePasswordDialog),
  replaceAuthenticator: lazyPart(
    async () => (await import('./replace-authenticator-dialog.tsx')).ReplaceAuthenticatorDialog,
  ),
  signOutEverywhere: lazyPart(
    async () => (await import('./sign-out-everywhere-dialog.tsx')).SignOutEverywhereDialog,
  ),
}

const icons = {
  changePassword: <KeyIcon size={18} />,
  replaceAuthenticator: <SettingsIcon size={18} />,
  signOutEverywhere: <LogOutIcon size={18} />,
}

/** A button for each security setting, for the page "Security". */
export function SecurityActions() {
  const { t } = useTranslation('auth')
  const { open, dialog } = useSecurityDialogs()
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {(['changePassword', 'replaceAuthenticator', 'signOutEverywhere'] as const).map((key) => (
          <Button
            key={key}
            icon={icons[key]}
            className="!h-auto min-h-8.5 max-w-full py-1 !whitespace-normal"
            onClick={() => open(key)}
          >
            {t(`${key}.menu`)}
          </Button>
        ))}
      </div>
      {dialog}
    </>
  )
}

/** Returns the security entries of the account menu and the open dialog. */
export function useAccountSecurity(): { entries: readonly MenuEntry[]; dialog: ReactNode } {
  const { t } = useTranslation('auth')
  const { open, dialog } = useSecurityDialogs()
  const entries = (['changePassword', 'signOutEverywhere'] as const).map((key) => ({
    key,
    label: t(`${key}.menu`),
    icon: icons[key],
    onSelect: () => open(key),
  }))
  const page = {
    key: 'security',
    label: t('security.title'),
    icon: <UserIcon size={18} />,
    href: '/security',
  }
  return { entries: [page, ...entries], dialog }
}

function useSecurityDialogs() {
  const [name, setName] = useState<keyof typeof dialogs>()
  const Dialog = name && dialogs[name]
  const close = () => setName(undefined)
  return {
    open: setName,
    dialog: Dialog && (
      <PartBoundary onMissing={close}>
        <Dialog onClose={close} />
      </PartBoundary>
    ),
  }
}
