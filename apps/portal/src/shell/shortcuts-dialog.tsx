import { composerKeys } from '@qportal/composer/messages'
import { Dialog, Switch } from '@qportal/ui'
import { useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { toLanguage } from '../platform/i18n/languages.ts'
import { pagePaths } from '../platform/navigation/paths.ts'
import { commandKeys } from './command-keys.ts'
import { shortcutActions, shortcutKeys } from './shortcut-keys.ts'

interface ShortcutsDialogProps {
  open: boolean
  onClose: () => void
  enabled: boolean
  onEnabledChange: (enabled: boolean) => void
}

/** Lists the shortcuts, with a switch for those of one key; in the composer also its keys. */
export function ShortcutsDialog({ open, onClose, enabled, onEnabledChange }: ShortcutsDialogProps) {
  const { t } = useTranslation(['shell', 'common'])
  const isComposer = useLocation({ select: ({ pathname }) => pathname === pagePaths.composer })
  return (
    <Dialog open={open} onClose={onClose} title={t('shortcuts')} closeLabel={t('common:close')}>
      <dl className="mb-5 grid grid-cols-[1fr_auto] gap-y-2 text-label font-normal">
        {(['palette', 'undo'] as const).map((command) => (
          <div key={command} className="contents">
            <dt>{t(`shortcut.${command}`)}</dt>
            <dd>
              <Key>{commandKeys[command]}</Key>
            </dd>
          </div>
        ))}
        {shortcutActions.map((action) => (
          <div key={action} className="contents">
            <dt>{t(`shortcut.${action}`)}</dt>
            <dd>
              <Keys keys={shortcutKeys[action]} />
            </dd>
          </div>
        ))}
      </dl>
      <Switch
        label={t('shortcutsOn')}
        note={t('shortcutsNote', { keys: commandKeys.palette })}
        checked={enabled}
        onChange={(event) => onEnabledChange(event.currentTarget.checked)}
      />
      {isComposer && <ComposerKeyList />}
    </Dialog>
  )
}

function ComposerKeyList() {
  const { t, i18n } = useTranslation()
  const language = toLanguage(i18n.resolvedLanguage)
  return composerKeys.map(({ title, entries }) => (
    <section key={title.en} className="mt-5">
      <h3 className="mb-2 text-label font-semibold">{`${t('navigation.composer')}: ${title[language]}`}</h3>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 text-label font-normal">
        {entries.map(({ keys, action }) => (
          <div key={action.en} className="contents">
            <dt>{action[language]}</dt>
            <dd className="flex max-w-60 flex-wrap items-start justify-end gap-1">
              {keys.map((key) => (
                <Key key={key}>{key}</Key>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ))
}

function Keys({ keys: [first = '', second] }: { keys: readonly string[] }) {
  const { t } = useTranslation('shell')
  const name = (key: string) => key.toUpperCase()
  return (
    <Key>{second === undefined ? name(first) : t('then', { first: name(first), second: name(second) })}</Key>
  )
}

function Key({ children }: { children: string }) {
  return (
    <kbd translate="no" className="rounded-focus border border-line2 px-1.5 font-sans text-caption text-ink2">
      {children}
    </kbd>
  )
}
