/** Typed calls to an OQTOPUS-style quantum cloud: jobs, devices, announcements, API tokens. */
export { createApiClient } from './create-api-client.ts'
export type { ApiClient, ApiClientOptions, Credentials } from './create-api-client.ts'
export type { CallOptions } from './caller.ts'
export type { Clock } from './clock.ts'
export type { WaitOptions } from './wait-for-job.ts'

export { ApiError, isApiError } from './api-error.ts'
export type { ApiErrorParams } from './api-error.ts'
export type { ApiErrorCode } from './api-error-code.ts'

export type { Device, DeviceStatus, DeviceType } from './device.ts'

export type { Job, JobSummary, JobType, PauliTerm } from './job.ts'
export { isCancellableStatus, isDeletableStatus, isEndedStatus, jobStatuses } from './job-status.ts'
export type { JobStatus, KnownJobStatus } from './job-status.ts'
export type { JobPage, JobSearch, SearchableStatus } from './job-search.ts'
export { encodeJobSubmission, type JobSubmission } from './job-submission.ts'
export type { Counts, EstimationResult, JobResult, ReadoutMitigation, SamplingResult } from './job-result.ts'
export type { CircuitStats, TranspileResult } from './transpile-result.ts'
export type { SseLog } from './sse-log.ts'
export { pollDelayMs } from './poll-delay.ts'

export { isAnnouncementCurrent } from './announcement.ts'
export type { Announcement } from './announcement.ts'
export type { AnnouncementListOptions, AnnouncementPage } from './announcement-calls.ts'
export type { ApiToken, NewApiToken } from './api-token.ts'
export type { Instant, JsonObject, OpenWord } from './json-reading.ts'
