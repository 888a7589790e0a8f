import { KeyIcon, LogOutIcon, type MenuAction } from '@qportal/ui'
import { lazy, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyPart } from '../../../platform/loading/lazy-part.tsx'

const dialogs = {
  changePassword: lazy(() =>
    import('./change-password-dialog.tsx').then((module) => ({ default: module.ChangePasswordDialog })),
  ),
  signOutEverywhere: lazy(() =>
    import('./sign-out-everywhere-dialog.tsx').then((module) => ({
      default: module.SignOutEverywhereDialog,
    })),
  ),
}

const icons = { changePassword: <KeyIcon size={18} />, signOutEverywhere: <LogOutIcon size={18} /> }

/** Returns the security entries of the account menu and the open dialog. */
export function useAccountSecurity(): { entries: readonly MenuAction[]; dialog: ReactNode } {
  const { t } = useTranslation('auth')
  const [open, setOpen] = useState<keyof typeof dialogs>()
  const Dialog = open && dialogs[open]
  const close = () => setOpen(undefined)
  return {
    entries: (['changePassword', 'signOutEverywhere'] as const).map((key) => ({
      key,
      label: t(`${key}.menu`),
      icon: icons[key],
      onSelect: () => setOpen(key),
    })),
    dialog: Dialog && (
      <LazyPart onMissing={close}>
        <Dialog onClose={close} />
      </LazyPart>
    ),
  }
}
