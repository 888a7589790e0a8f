import { useState, type ReactNode } from 'react'
import {
  AnnouncementIcon,
  AppShell,
  Avatar,
  ComposerIcon,
  DashboardIcon,
  DeviceIcon,
  DocumentIcon,
  JobIcon,
  LanguageSwitch,
  LogOutIcon,
  Menu,
  NewsIcon,
  SearchButton,
  ThemeSwitch,
  type NavItem,
} from '../../src/index.ts'
import { say } from '../say.ts'

interface SampleShellProps {
  current: string
  content?: 'page' | 'full'
  initiallyCollapsed?: boolean
  banner?: ReactNode
  children: ReactNode
}

/** The shell with the portal's navigation; its links lead nowhere. */
export function SampleShell({
  current,
  content,
  initiallyCollapsed = false,
  banner,
  children,
}: SampleShellProps) {
  const [collapsed, setCollapsed] = useState(initiallyCollapsed)
  const item = (key: string, label: string, icon: ReactNode): NavItem => ({
    key,
    label,
    icon,
    href: `#${key}`,
    current: key === current,
  })
  const main = [
    item('dashboard', say('Dashboard', 'ダッシュボード'), <DashboardIcon />),
    item('composer', say('Composer', 'コンポーザー'), <ComposerIcon />),
    item('device', say('Device', 'デバイス'), <DeviceIcon />),
    item('job', say('Job', 'ジョブ'), <JobIcon />),
  ]
  return (
    <AppShell
      brand={{ name: say('University Quantum Cloud', '大学量子クラウド'), href: '#dashboard' }}
      words={{
        skip: say('Skip to content', '本文へ移動'),
        navigation: say('Main', 'メイン'),
        collapse: say('Collapse', '折りたたむ'),
        expand: say('Expand', '広げる'),
      }}
      search={<SearchButton label={say('Search or jump to', '検索・移動')} shortcut="Ctrl K" />}
      headerEnd={<SampleHeaderEnd />}
      items={[
        ...main,
        item('documents', say('Documents', 'ドキュメント'), <DocumentIcon />),
        item('announcements', say('Announcements', 'お知らせ'), <AnnouncementIcon />),
      ]}
      endItems={[
        {
          key: 'log-out',
          label: say('Logout', 'ログアウト'),
          icon: <LogOutIcon />,
          onSelect: () => undefined,
        },
      ]}
      bottomItems={[
        ...main,
        { key: 'news', label: say('News', 'ニュース'), icon: <NewsIcon />, disabled: true },
      ]}
      collapsed={collapsed}
      onCollapsedChange={setCollapsed}
      banner={banner}
      {...(content !== undefined && { content })}
    >
      {children}
    </AppShell>
  )
}

export function SampleHeaderEnd({ account = true }: { account?: boolean }) {
  return (
    <>
      <SampleSwitches />
      {account && (
        <Menu
          label={say('AK, account', 'AK、アカウント')}
          variant="quiet"
          className="!rounded-full"
          button={<Avatar>AK</Avatar>}
          heading="akari.kondo@example.ac.jp"
          entries={[
            { key: 'password', label: say('Change password', 'パスワード変更'), href: '#password' },
            { key: 'everywhere', label: say('Sign out everywhere', 'すべての端末からサインアウト') },
            { key: 'line', separator: true },
            { key: 'log-out', label: say('Logout', 'ログアウト'), icon: <LogOutIcon size={18} /> },
          ]}
        />
      )}
    </>
  )
}

export function SampleSwitches() {
  const [theme, setTheme] = useState<'system' | 'light' | 'dark'>('system')
  return (
    <>
      <LanguageSwitch
        label={say('Language', '言語')}
        languages={[
          { code: 'en', label: 'EN' },
          { code: 'ja', label: '日本語' },
        ]}
        current={document.documentElement.lang}
        onValueChange={() => undefined}
      />
      <ThemeSwitch
        className="max-md:hidden"
        label={say('Theme', 'テーマ')}
        words={{
          system: say('System', 'システム'),
          light: say('Light', 'ライト'),
          dark: say('Dark', 'ダーク'),
        }}
        theme={theme}
        onValueChange={setTheme}
      />
    </>
  )
}
