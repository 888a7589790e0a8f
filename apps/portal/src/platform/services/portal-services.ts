import { createApiClient, type ApiClient } from '@qportal/api-client'
import { createLargeResults, type LargeResults } from '@qportal/api-client/large'
import { createToaster, type Toaster } from '@qportal/ui'
import { QueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { StartServices } from '../bootstrap/start-services-context.ts'
import { openResultsWorker } from '../large-results/open-results-worker.ts'
import { createJobFollower, type JobFollower } from '../live/job-follower.ts'
import { createJobNews, type JobNews } from '../live/job-news.ts'
import { browserPollPorts, type PollPorts } from '../live/poll-ports.ts'
import { fetchInSession } from '../session/fetch-in-session.ts'
import { createStepUp, type StepUp } from '../session/step-up.ts'
import { browserStorage, onOtherTab, type TextStorage } from '../storage/text-storage.ts'
import { createAnnouncer, type Announcer } from './announcer.ts'
import { whenUserArrives, whenUserLeaves } from './former-user.ts'

/** The services that the pages behind the sign-in share: API calls, cached answers, messages. */
export interface PortalServices extends StartServices {
  readonly api: ApiClient
  readonly queryClient: QueryClient
  readonly storage: TextStorage
  readonly toaster: Toaster
  readonly announcer: Announcer
  readonly pollPorts: PollPorts
  readonly jobFollower: JobFollower
  readonly jobNews: JobNews
  readonly largeResults: LargeResults
  readonly stepUp: StepUp
  /** Calls `forget` once when the user leaves, to drop other data about them. */
  readonly onUserGone: (forget: () => void) => void
}

export const PortalServicesContext = createContext<PortalServices | undefined>(undefined)

export function usePortalServices(): PortalServices {
  const services = use(PortalServicesContext)
  if (!services) throw new TypeError('usePortalServices needs a PortalServicesProvider around it')
  return services
}

const servicesOf = new WeakMap<StartServices, PortalServices>()

/**
 * Returns the services of the pages behind the sign-in. Makes them when the first such page is
 * shown.
 */
export function portalServicesOf(start: StartServices): PortalServices {
  const services = servicesOf.get(start) ?? createPortalServices(start)
  servicesOf.set(start, services)
  return services
}

function createPortalServices(start: StartServices): PortalServices {
  const { config, session, upload } = start
  const largeResults = createLargeResults(openResultsWorker)
  const api = createApiClient({
    baseUrl: config.apiBaseUrl,
    token: () => session.idToken(),
    fetch: fetchInSession(session),
    largeResults,
    upload,
  })
  const queryClient = new QueryClient({
    defaultOptions: {
      // The API client already retries temporary failures. Retrying here would only multiply the
      // waits.
      queries: { retry: false, staleTime: 5_000 },
    },
  })
  const storage = browserStorage()
  const pollPorts = browserPollPorts()
  const jobFollower = createJobFollower({
    ...pollPorts,
    readProgress: (jobId, signal) => api.getJobProgress(jobId, { signal }),
  })
  const toaster = createToaster()
  const announcer = createAnnouncer()
  const stepUp = createStepUp()
  let userCallbacks: (() => void)[] = []
  const closeToasts = () => toaster.toasts().forEach(({ id }) => toaster.close(id))
  // A change may have failed only after its session had ended.
  whenUserArrives(session, closeToasts)
  // No data of a user stays in the tab when the session ends.
  whenUserLeaves(session, () => {
    const callbacks = userCallbacks
    userCallbacks = []
    callbacks.forEach((forget) => forget())
    queryClient.clear()
    jobFollower.clear()
    largeResults.clear()
    announcer.clear()
    if (stepUp.isAsking()) stepUp.answer(false)
    closeToasts()
  })
  return {
    ...start,
    api,
    queryClient,
    storage,
    toaster,
    announcer,
    pollPorts,
    jobFollower,
    jobNews: createJobNews({ follower: jobFollower, storage, onOtherTab, now: pollPorts.clock.now }),
    largeResults,
    stepUp,
    onUserGone: (forget) => void userCallbacks.push(forget),
  }
}
