import {
  AnnouncementIcon,
  AppShell,
  Avatar,
  ConfirmDialog,
  ComposerIcon,
  DashboardIcon,
  DeviceIcon,
  DocumentIcon,
  JobIcon,
  KeyIcon,
  LogOutIcon,
  Menu,
  type MenuEntry,
  NewsIcon,
  SearchButton,
  SystemIcon,
  ToastRegion,
  useMediaQuery,
  type NavItem,
} from '@qportal/ui'
import { useLocation, useMatch, useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useProductName, useStartServices } from '../platform/bootstrap/start-services-context.ts'
import { lazyPart, PartBoundary } from '../platform/loading/lazy-part.tsx'
import { pagePaths, type PageName } from '../platform/navigation/paths.ts'
import { RouterLink } from '../platform/navigation/router-link.tsx'
import { usePortalServices } from '../platform/services/portal-services.ts'
import { useSignOut } from '../platform/services/sign-out.ts'
import { useSessionUser } from '../platform/session/use-session.ts'
import { commandKeys } from './command-keys.ts'
import { FinishedJobs } from './finished-jobs.tsx'
import { JobAnnouncements } from './job-announcements.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { CopyrightFooter } from './public-layout.tsx'
import { shortcutPaths } from './shortcut-keys.ts'
import { narrowWindow } from './sidebar-choice.ts'
import { StatusBars } from './status-bars.tsx'
import { ThemeChoice } from './theme-choice.tsx'
import { useCatalogueFailures } from './use-catalogue-failures.ts'
import { useFocusAfterNavigation } from './use-focus-after-navigation.ts'
import { useOpener } from './use-opener.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { useSidebarCollapsed } from './use-sidebar-collapsed.ts'

// Loaded lazily, because they are opened rarely and weigh more than the rest of the shell.
const Palette = lazyPart(async () => (await import('./palette.tsx')).Palette)
const ShortcutsDialog = lazyPart(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog)

const AboutDialog = lazyPart(async () => (await import('./about-dialog.tsx')).AboutDialog)

type ShellDialog = 'palette' | 'shortcuts' | 'about'

interface SignedInLayoutProps {
  /** Further entries of the account menu, from the feature that owns them. */
  accountEntries?: readonly MenuEntry[]
  /** Banners of features above every page. */
  bars?: ReactNode
  children: ReactNode
}

/** The layout of signed-in pages: header, sidebar or bottom bar, content. */
export function SignedInLayout({ accountEntries = [], bars, children }: SignedInLayoutProps) {
  const { t } = useTranslation(['common', 'shell', 'jobs', 'auth'])
  const product = useProductName()
  const { branding } = useStartServices().config
  const { toaster } = usePortalServices()
  const navigate = useNavigate()
  // The composer uses the full width. The match is used rather than the address, which already
  // names the next page while its code is loaded.
  const isWide =
    useMatch({ from: '/_signed-in/composer', shouldThrow: false, select: () => true }) !== undefined
  // Below the breakpoint `lg` an open sidebar leaves too little width for tables.
  const isNarrow = useMediaQuery(narrowWindow)
  const [collapsed, setCollapsed] = useSidebarCollapsed(isWide || isNarrow)
  const [dialog, setDialog] = useState<ShellDialog>()
  const items = useNavigation()
  const signOut = useSignOut()
  useCatalogueFailures()
  const opener = useOpener()
  const open = (next: ShellDialog) => {
    // The palette may replace itself by another dialog; the opener of the first stays.
    if (dialog === undefined) opener.remember()
    setDialog(next)
  }
  const close = () => {
    setDialog(undefined)
    opener.giveBack()
  }
  const shortcuts = useShortcuts({
    onPalette: () => open('palette'),
    onUndo: toaster.undo,
    onAction: (action) => {
      // Keys pressed while the palette is being loaded are meant for its field.
      if (dialog !== undefined) return
      const path = shortcutPaths[action]
      if (path === undefined) open('shortcuts')
      else void navigate({ to: path })
    },
  })
  useFocusAfterNavigation()
  return (
    <AppShell
      brand={{ name: product, href: pagePaths.dashboard, logo: branding?.logo }}
      words={{
        skip: t('skipToContent'),
        navigation: t('navigation.label'),
        collapse: t('navigation.collapse'),
        expand: t('navigation.expand'),
      }}
      search={
        <SearchButton
          label={t('shell:search')}
          shortcut={commandKeys.palette}
          onClick={() => open('palette')}
        />
      }
      banner={
        <>
          <StatusBars />
          {bars}
        </>
      }
      headerEnd={
        <>
          <FinishedJobs />
          <LanguageChoice />
          <ThemeChoice />
          <AccountMenu entries={accountEntries} onAbout={() => open('about')} onSignOut={signOut.request} />
        </>
      }
      items={items.filter(({ key }) => key !== 'news')}
      endItems={[
        {
          key: 'logout',
          label: t('navigation.logout'),
          icon: <LogOutIcon />,
          onSelect: signOut.request,
        },
      ]}
      bottomItems={items.filter(({ key }) => bottomBar.some((page) => page === key))}
      collapsed={collapsed}
      onCollapsedChange={setCollapsed}
      linkAs={RouterLink}
      content={isWide ? 'full' : 'page'}
      footer={<CopyrightFooter />}
    >
      {children}
      <JobAnnouncements />
      <ConfirmDialog
        open={signOut.isAsking}
        destructive
        title={t('auth:logOut.title')}
        confirmLabel={t('auth:logOut.submit')}
        cancelLabel={t('cancel')}
        onConfirm={signOut.confirm}
        onCancel={signOut.cancel}
      >
        {t('auth:logOut.body')}
      </ConfirmDialog>
      <ToastRegion
        toaster={toaster}
        label={t('shell:messages')}
        closeLabel={t('close')}
        undoKeys={commandKeys.undo}
      />
      {dialog !== undefined && (
        <PartBoundary key={dialog} onMissing={close}>
          {dialog === 'palette' ? (
            <Palette
              actions={accountEntries}
              onClose={close}
              onShortcuts={() => open('shortcuts')}
              onAbout={() => open('about')}
              onSignOut={signOut.request}
            />
          ) : dialog === 'about' ? (
            <AboutDialog onClose={close} />
          ) : (
            <ShortcutsDialog
              open
              onClose={close}
              enabled={shortcuts.enabled}
              onEnabledChange={shortcuts.setEnabled}
            />
          )}
        </PartBoundary>
      )}
    </AppShell>
  )
}

const bottomBar: readonly (PageName | 'news')[] = ['dashboard', 'composer', 'device', 'job', 'news']

function useNavigation(): NavItem[] {
  const { t } = useTranslation()
  const path = useLocation({ select: (location) => location.pathname })
  const item = (key: PageName, icon: ReactNode): NavItem => {
    const href = pagePaths[key]
    return {
      key,
      label: t(`navigation.${key}`),
      href,
      icon,
      current: path === href || path.startsWith(`${href}/`),
    }
  }
  return [
    item('dashboard', <DashboardIcon />),
    item('composer', <ComposerIcon />),
    item('device', <DeviceIcon />),
    item('job', <JobIcon />),
    item('documents', <DocumentIcon />),
    item('announcements', <AnnouncementIcon />),
    { key: 'news', label: t('navigation.news'), icon: <NewsIcon />, disabled: true },
  ]
}

interface AccountMenuProps {
  entries: readonly MenuEntry[]
  onAbout: () => void
  onSignOut: () => void
}

function AccountMenu({ entries, onAbout, onSignOut }: AccountMenuProps) {
  const { t } = useTranslation(['common', 'shell'])
  const user = useSessionUser()
  if (!user) return null
  return (
    <Menu
      variant="quiet"
      label={`${initials(user.email)}, ${t('navigation.account')}`}
      heading={<span translate="no">{user.email}</span>}
      button={<Avatar>{initials(user.email)}</Avatar>}
      linkAs={RouterLink}
      entries={[
        {
          key: 'documents',
          label: t('navigation.documents'),
          icon: <DocumentIcon size={18} />,
          href: pagePaths.documents,
        },
        {
          key: 'announcements',
          label: t('navigation.announcements'),
          icon: <AnnouncementIcon size={18} />,
          href: pagePaths.announcements,
        },
        {
          key: 'token',
          label: t('shell:chapters.api'),
          icon: <KeyIcon size={18} />,
          href: `${pagePaths.documents}?chapter=api`,
        },
        { key: 'line', separator: true },
        ...entries,
        { key: 'about', label: t('shell:about.title'), icon: <SystemIcon size={18} />, onSelect: onAbout },
        {
          key: 'logout',
          label: t('navigation.logout'),
          icon: <LogOutIcon size={18} />,
          onSelect: onSignOut,
        },
      ]}
    />
  )
}

/** Returns AK for `akari.kondo@…` and A for `ada@…`. */
function initials(email: string): string {
  const parts = (email.split('@')[0] ?? '').split(/[._-]+/).filter(Boolean)
  return parts
    .slice(0, 2)
    .map((part) => part.charAt(0).toUpperCase())
    .join('')
}
