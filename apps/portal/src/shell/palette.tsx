import { jobStatuses, type JobStatus, type SearchableStatus } from '@qportal/api-client'
import { CommandPalette, type CommandGroup, type MenuEntry } from '@qportal/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useDeferredValue, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { conventions, languages, toLanguage } from '../platform/i18n/languages.ts'
import { jobLabel } from '../platform/labels/job-label.ts'
import { matchesQuery } from '../platform/labels/matches-query.ts'
import { newJobPath, pageNames, pagePaths } from '../platform/navigation/paths.ts'
import { splitHref } from '../platform/navigation/search-parameters.ts'
import { usePortalServices } from '../platform/services/portal-services.ts'
import { useTheme } from '../platform/theme.ts'
import { Moment } from '../platform/time/moment.tsx'
import { paletteQueries } from './palette-queries.ts'

interface PaletteProps {
  /** Further actions, from the features that own them. */
  actions: readonly MenuEntry[]
  onClose: () => void
  onShortcuts: () => void
  onAbout: () => void
  onSignOut: () => void
}

/** Pause in typing after which the server is requestedText. */
const waitMs = 200

/** The command palette: finds jobs by name, id or status, devices, pages and actions. */
export function Palette({ actions: further, onClose, onShortcuts, onAbout, onSignOut }: PaletteProps) {
  const { t } = useTranslation(['shell', 'common', 'jobs'])
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const { jobs, devices, loading } = useFound(query.trim())
  const own = useActions({ onShortcuts, onAbout, onSignOut })
  // Enter runs the first action found: by "sign out" it must not be the one for all browsers.
  const actions: readonly PaletteAction[] = [
    ...own,
    ...further.flatMap((entry) => {
      if ('separator' in entry || typeof entry.label !== 'string') return []
      const { key, label, href, onSelect } = entry
      const run = onSelect ?? (href === undefined ? undefined : () => void navigate(splitHref(href)))
      return run ? [{ key, label, run }] : []
    }),
  ]
  const findWords = (key: string) => {
    const worded = wordedActions.find((action) => action === key)
    return worded ? t(`actionWords.${worded}`) : ''
  }
  const pages = usePages()

  const groups: CommandGroup[] = [
    {
      key: 'jobs',
      label: t('groups.jobs'),
      // Jobs often have the same name, so device, time and status tell them apart.
      commands: jobs.map(({ id, name, deviceId, status, submittedAt }) => ({
        key: `${pagePaths.job}/${encodeURIComponent(id)}`,
        label: jobLabel({ name, id }),
        detail: (
          <>
            <span translate="no">{deviceId}</span> <Moment value={submittedAt} show="relative" />
          </>
        ),
        end: isKnownStatus(status) ? t(`jobs:status.${status}`) : status,
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
      commands: pages
        .filter(({ label, words }) => matchesQuery(`${label} ${words}`, query))
        .map(({ key, label }) => ({ key, label })),
    },
    {
      key: 'actions',
      label: t('groups.actions'),
      commands: actions
        .filter(({ key, label }) => matchesQuery(`${label} ${findWords(key)}`, query))
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
        else void navigate(splitHref(key))
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
  const [requestedText, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), waitMs)
    return () => clearTimeout(timer)
  }, [typed])
  const jobs = useQuery(paletteQueries.jobs(api, requestedText))
  const jobsOfStatus = useQuery(paletteQueries.jobsOf(api, useStatuses(requestedText)))
  const devices = useQuery(paletteQueries.devices(api))
  const foundJobs = jobs.data?.jobs ?? []
  const ofStatus = (requestedText === text && jobsOfStatus.data) || []
  const isOfText = requestedText === text && !jobs.isPlaceholderData
  return {
    // Enter runs the first command. Until the answer arrives, only jobs that match the text may
    // precede pages and actions.
    jobs: [
      ...(isOfText ? foundJobs : foundJobs.filter(({ id, name }) => matchesQuery(`${id} ${name}`, text))),
      ...ofStatus.filter(({ id }) => !foundJobs.some((one) => one.id === id)),
    ],
    devices: devices.data ?? [],
    loading: jobs.isFetching || jobsOfStatus.isFetching || devices.isFetching,
  }
}

/** The statuses whose words, in the language of the page or of the API, begin with a text. */
function useStatuses(text: string): readonly SearchableStatus[] {
  const { t, i18n } = useTranslation('jobs')
  const { minWordLength } = conventions[toLanguage(i18n.resolvedLanguage)]
  if (text === '' || text.length < minWordLength) return []
  const typed = text.toLowerCase()
  return jobStatuses.filter((status) =>
    [status, t(`status.${status}`)].some((word) => word.toLowerCase().startsWith(typed)),
  )
}

/** A page, or a chapter of the documents, with the words by which it is found. */
function usePages(): readonly { key: string; label: string; words: string }[] {
  const { t } = useTranslation(['shell', 'common'])
  return [
    ...pageNames.map((page) => ({
      key: pagePaths[page],
      label: t(`common:navigation.${page}`),
      words: t(`pageWords.${page}`),
    })),
    ...(['api', 'samples', 'reference', 'programs', 'errors', 'teaching', 'terms'] as const).map(
      (chapter) => ({
        key: `${pagePaths.documents}?chapter=${chapter}`,
        label: t(`chapters.${chapter}`),
        words: t(`chapterWords.${chapter}`),
      }),
    ),
  ]
}

interface PaletteAction {
  readonly key: string
  readonly label: string
  readonly run: () => void
}

/** The actions that are found by further words, too. */
const wordedActions = [
  'newJob',
  ...languages,
  'shortcuts',
  'about',
  'logout',
  'security',
  'changePassword',
  'signOutEverywhere',
  'admin',
] as const

function isKnownStatus(status: JobStatus): status is (typeof jobStatuses)[number] {
  return jobStatuses.some((known) => known === status)
}

function useActions({
  onShortcuts,
  onAbout,
  onSignOut,
}: Pick<PaletteProps, 'onShortcuts' | 'onAbout' | 'onSignOut'>): readonly PaletteAction[] {
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
    ...languages.map((language) => ({
      key: language,
      label: conventions[language].name,
      run: () => void i18n.changeLanguage(language),
    })),
    { key: 'shortcuts', label: t('shortcuts'), run: onShortcuts },
    { key: 'about', label: t('about.title'), run: onAbout },
    { key: 'logout', label: t('common:navigation.logout'), run: onSignOut },
  ]
}
