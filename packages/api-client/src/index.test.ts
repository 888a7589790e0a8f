import { expect, it } from 'vitest'
import * as entry from './index.ts'

it('exports these names and no others', () => {
  expect(Object.keys(entry).sort()).toEqual([
    'ApiError',
    'createApiClient',
    'createIdempotencyKey',
    'createMitigationInfo',
    'createSubmissionAttempt',
    'createTranspilerInfo',
    'encodeJobInput',
    'encodeJobSubmission',
    'encodeStoredSubmission',
    'isAnnouncementCurrent',
    'isApiError',
    'isCancellableStatus',
    'isDeletableStatus',
    'isEndedStatus',
    'jobLimits',
    'jobStatuses',
    'pollDelayMs',
    'printRawResult',
    'readErrorCode',
  ])
})
