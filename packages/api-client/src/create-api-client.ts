import { accountCalls, type AccountCalls } from './account/account-calls.ts'
import { announcementCalls, type AnnouncementCalls } from './announcements/announcement-calls.ts'
import { apiTokenCalls, type ApiTokenCalls } from './api-tokens/api-token-calls.ts'
import { circuitCalls, type CircuitCalls } from './circuits/circuit-calls.ts'
import { deviceCalls, type DeviceCalls } from './devices/device-calls.ts'
import { detectionCalls, type DetectionCalls } from './generations/detection-calls.ts'
import { createGenerationMemory } from './generations/generation-memory.ts'
import { isCloudGeneration, type CloudGeneration } from './generations/generations.ts'
import { jobCalls, type JobCalls } from './generations/job-calls.ts'
import type { JobCaller } from './jobs/generation.ts'
import type { LargeJobReader } from './jobs/large-job-reader.ts'
import { sessionCalls, type SessionCalls } from './sessions/session-calls.ts'
import { checkFunctions, type ClientOptions } from './transport/client-options.ts'
import { createCaller } from './transport/create-caller.ts'
import { uploadByFetch, uploadByXhr, type SendUpload, type StoragePorts } from './transport/storage-ports.ts'

/** Options of `createApiClient`: the address, and how requests are authorized. */
export type ApiClientOptions = ClientOptions & {
  /**
   * How the cloud takes jobs. By default the client finds out by itself, before the first
   * submission.
   */
  readonly generation?: CloudGeneration | undefined
  /**
   * Reads large results in a worker: `createLargeResults` of `@qportal/api-client/large`. Otherwise
   * the thread of the page reads them.
   */
  readonly largeResults?: LargeJobReader | undefined
  /** Replaces the global `fetch` for the file storage, which must not receive credentials. */
  readonly storageFetch?: ((request: Request) => Promise<Response>) | undefined
  /** Replaces the upload to the file storage: by default XMLHttpRequest, if there is one. */
  readonly upload?: SendUpload | undefined
}

/**
 * Calls to a cloud, in domain values. A method that fails throws an `ApiError`; an aborted one
 * throws the reason of its signal. A GET with a transient failure (no network, timeout, 429, 502 to
 * 504) is sent up to three times and respects `Retry-After`. Any other request is sent once.
 */
export interface ApiClient
  extends
    DeviceCalls,
    JobCalls,
    ApiTokenCalls,
    SessionCalls,
    AnnouncementCalls,
    AccountCalls,
    CircuitCalls,
    DetectionCalls {}

/**
 * Creates a client of a cloud's user API. Throws a `TypeError` if `baseUrl` is not a URL of http or
 * https, or has a query or a fragment, and for any other option that no call could work with.
 *
 * @example
 * const client = createApiClient({ baseUrl: 'http://localhost:8080', apiToken: '<id>.<secret>' })
 * const devices = await client.listDevices()
 */
export function createApiClient(options: ApiClientOptions): ApiClient {
  checkFunctions(options, ['storageFetch', 'upload'])
  const { generation, largeResults } = options
  if (generation !== undefined && !isCloudGeneration(generation))
    throw new TypeError(`generation is 'inline' or 's3', not '${String(generation)}'.`)
  const http = createCaller(options)
  const caller: JobCaller = {
    ...http,
    storage: createStoragePorts(options, http),
    generation: createGenerationMemory(generation),
    largeJobs: largeResults,
    listing: { knowsFields: true },
  }
  return {
    ...deviceCalls(caller),
    ...jobCalls(caller),
    ...apiTokenCalls(caller),
    ...sessionCalls(caller),
    ...announcementCalls(caller),
    ...accountCalls(caller),
    ...circuitCalls(caller),
    ...detectionCalls(caller),
  }
}

/** A given `fetch` for the storage is used for uploads too. */
function createStoragePorts(
  { storageFetch, upload }: ApiClientOptions,
  { clock, random }: Pick<StoragePorts, 'clock' | 'random'>,
): StoragePorts {
  const fetch = storageFetch ?? ((request: Request) => globalThis.fetch(request))
  const canFollow = !storageFetch && typeof XMLHttpRequest === 'function'
  return { clock, random, fetch, upload: upload ?? (canFollow ? uploadByXhr : uploadByFetch(fetch)) }
}
