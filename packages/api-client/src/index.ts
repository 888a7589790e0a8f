/** Typed calls to an OQTOPUS-style quantum cloud: jobs, devices, announcements, API tokens. */
export { createApiClient } from './create-api-client.ts'
export type { ApiClient, ApiClientOptions } from './create-api-client.ts'
export type { Credentials } from './transport/client-options.ts'
export type { CallOptions } from './transport/caller.ts'
export type { Clock } from './transport/clock.ts'
export type { RunOptions } from './generations/job-calls.ts'
export type { WaitOptions } from './jobs/wait-for-job.ts'

export { readErrorCode } from './transport/decode-error.ts'
export { ApiError, isApiError } from './transport/api-error.ts'
export type { ApiErrorDetails, ApiErrorParams } from './transport/api-error.ts'
export type { ApiErrorCode } from './transport/api-error-code.ts'

export type { CloudGeneration } from './generations/generations.ts'
export type { FileUpload, SendUpload, UploadReply } from './transport/storage-ports.ts'

export type { Device, DeviceStatus, DeviceType } from './devices/device.ts'

export type { Job, JobFile, JobReason, JobSummary, JobType, PauliTerm } from './jobs/job.ts'
export type { CloudCapabilities, JobReadOptions } from './jobs/generation.ts'
export type { LargeJobReader } from './jobs/large-job-reader.ts'
export { createIdempotencyKey } from './jobs/create-idempotency-key.ts'
export { createSubmissionAttempt } from './jobs/submission-attempt.ts'
export type { SubmissionAttempt, SubmissionProgress } from './jobs/submission-attempt.ts'
export type { SubmitOptions } from './generations/submit-job.ts'
export { isCancellableStatus, isDeletableStatus, isEndedStatus, jobStatuses } from './jobs/job-status.ts'
export type { JobProgress, JobStatus, KnownJobStatus } from './jobs/job-status.ts'
export type { JobPage, JobSearch, SearchableStatus } from './jobs/job-search.ts'
export {
  createMitigationInfo,
  createTranspilerInfo,
  encodeJobInput,
  encodeJobSubmission,
  encodeStoredSubmission,
  type JobSubmission,
} from './jobs/job-submission.ts'
export { jobLimits } from './generated/job-limits.ts'
export type {
  Counts,
  EstimationResult,
  JobResult,
  LeftOut,
  LeftOutOfResult,
  ReadoutMitigation,
  SamplingResult,
  UnreadableMember,
} from './jobs/job-result.ts'
export type { CircuitStats, TranspileResult } from './jobs/transpile-result.ts'
export type { SseLog } from './jobs/sse-log.ts'
export { printRawResult } from './jobs/print-raw-result.ts'
export { pollDelayMs } from './jobs/poll-delay.ts'

export type { Account, AccountSettings, QuotaUse, UsedOfLimit } from './account/account.ts'
export type { AccountArchive } from './account/account-archive.ts'
export type { AccountChange } from './account/account-calls.ts'
export type {
  AccountCircuit,
  AccountCircuitLimits,
  AccountCircuitList,
  AccountCircuitVersion,
} from './circuits/account-circuit.ts'
export type { CircuitChange, NewCircuitVersion } from './circuits/circuit-calls.ts'
export { isAnnouncementCurrent } from './announcements/announcement.ts'
export type { Announcement } from './announcements/announcement.ts'
export type { AnnouncementListOptions, AnnouncementPage } from './announcements/announcement-calls.ts'
export type { Session } from './sessions/session.ts'
export type { ApiToken, NewApiToken } from './api-tokens/api-token.ts'
export type { Instant, JsonObject, OpenWord } from './json/json-reading.ts'
