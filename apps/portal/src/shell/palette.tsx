import { CommandPalette, type CommandGroup } from '@qportal/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useDeferredValue, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newJobPath, pageNames, pagePaths } from '../platform/navigation/paths.ts'
import { matchesQuery } from '../platform/words/matches-query.ts'
import { jobLabel } from '../platform/words/job-label.ts'
import { usePortalServices } from '../platform/services/portal-services.ts'
import { useTheme } from '../platform/theme.ts'
import { paletteQueries } from './palette-queries.ts'

interface PaletteProps {
  onClose: () => void
  onShortcuts: () => void
  onSignOut: () => void
}

/** Pause in typing after which the server is asked. */
const waitMs = 200

/** The command palette: finds jobs by name or id, devices, pages and actions. */
export function Palette({ onClose, onShortcuts, onSignOut }: PaletteProps) {
  const { t } = useTranslation(['shell', 'common'])
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const { jobs, devices, loading } = useFound(query.trim())
  const actions = useActions({ onShortcuts, onSignOut })

  const groups: CommandGroup[] = [
    {
      key: 'jobs',
      label: t('groups.jobs'),
      commands: jobs.map(({ id, name, deviceId }) => ({
        key: `${pagePaths.job}/${encodeURIComponent(id)}`,
        label: jobLabel({ name, id }),
        detail: deviceId,
      })),
    },
    {
      key: 'devices',
      label: t('groups.devices'),
      commands: devices
        .filter(({ id, name }) => matchesQuery(`${id} ${name}`, query))
        .map(({ id, name }) => ({
          key: `${pagePaths.device}/${encodeURIComponent(id)}`,
          label: name,
          detail: id,
        })),
    },
    {
      key: 'pages',
      label: t('groups.pages'),
      commands: pageNames
        .map((page) => ({ key: pagePaths[page], label: t(`common:navigation.${page}`) }))
        .filter(({ label }) => matchesQuery(label, query)),
    },
    {
      key: 'actions',
      label: t('groups.actions'),
      commands: actions
        .filter(({ label }) => matchesQuery(label, query))
        .map(({ key, label }) => ({ key, label })),
    },
  ]

  return (
    <CommandPalette
      open
      onClose={onClose}
      query={query}
      onQueryChange={setQuery}
      groups={groups.filter(({ commands }) => commands.length > 0)}
      loading={loading}
      onSelect={({ key }) => {
        onClose()
        const action = actions.find((one) => one.key === key)
        if (action) action.run()
        else void navigate({ to: key })
      }}
      words={{
        label: t('search'),
        placeholder: t('searchPlaceholder'),
        empty: t('searchEmpty'),
        close: t('searchClose'),
      }}
    />
  )
}

/**
 * Returns the jobs that the server finds and all devices. Ignores failures, which the pages show.
 */
function useFound(text: string) {
  const { api } = usePortalServices()
  const typed = useDeferredValue(text)
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), waitMs)
    return () => clearTimeout(timer)
  }, [typed])
  const jobs = useQuery(paletteQueries.jobs(api, asked))
  const devices = useQuery(paletteQueries.devices(api))
  const found = jobs.data?.jobs ?? []
  const isOfText = asked === text && !jobs.isPlaceholderData
  return {
    // Enter runs the first command. Until the answer arrives, only jobs that match the text may
    // precede pages and actions.
    jobs: isOfText ? found : found.filter(({ id, name }) => matchesQuery(`${id} ${name}`, text)),
    devices: devices.data ?? [],
    loading: jobs.isFetching || devices.isFetching,
  }
}

function useActions({ onShortcuts, onSignOut }: Pick<PaletteProps, 'onShortcuts' | 'onSignOut'>) {
  const { t, i18n } = useTranslation(['shell', 'common'])
  const navigate = useNavigate()
  const [, setTheme] = useTheme()
  return [
    { key: 'newJob', label: t('newJob'), run: () => void navigate({ to: newJobPath }) },
    ...(['system', 'light', 'dark'] as const).map((theme) => ({
      key: `theme-${theme}`,
      label: t(`common:theme.${theme}`),
      run: () => setTheme(theme),
    })),
    { key: 'en', label: 'English', run: () => void i18n.changeLanguage('en') },
    { key: 'ja', label: '日本語', run: () => void i18n.changeLanguage('ja') },
    { key: 'shortcuts', label: t('shortcuts'), run: onShortcuts },
    { key: 'logout', label: t('common:navigation.logout'), run: onSignOut },
  ]
}
