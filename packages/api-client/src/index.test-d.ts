// Checked by tsc, not run: what the compiler must accept, and what it must refuse.
import { expectTypeOf } from 'vitest'
import type { Calibration, CalibrationReading } from './calibration/index.ts'
import {
  createApiClient,
  type ApiError,
  type ApiErrorCode,
  type Device,
  type Job,
  type JobPage,
  type JobStatus,
  type JobSubmission,
  type JobSummary,
  type SubmissionProgress,
} from './index.ts'
import type { messages } from './messages.ts'
import type { PortalApiComponents, PortalApiPaths, PortalS3ApiComponents } from './wire.ts'

const baseUrl = 'http://localhost:8080'
const client = createApiClient({ baseUrl, token: async () => undefined })
createApiClient({ baseUrl, apiToken: 'id.secret' })

// @ts-expect-error somebody must call
createApiClient({ baseUrl })
// @ts-expect-error a person or a program, not both
createApiClient({ baseUrl, token: async () => 'jwt', apiToken: 'id.secret' })

expectTypeOf(client.listDevices).returns.resolves.toEqualTypeOf<readonly Device[]>()
expectTypeOf(client.getJob).returns.resolves.toEqualTypeOf<Job>()
expectTypeOf(client.listJobs).returns.resolves.toEqualTypeOf<JobPage>()
expectTypeOf(client.submitJob).returns.resolves.toEqualTypeOf<string>()
expectTypeOf(client.deleteJob).returns.resolves.toEqualTypeOf<void>()
expectTypeOf(client.jobPages).returns.toEqualTypeOf<AsyncGenerator<JobPage, void, undefined>>()
expectTypeOf<Job>().toExtend<JobSummary>()

// Known words are offered, others are let through.
expectTypeOf<'running'>().toExtend<JobStatus>()
expectTypeOf<'calibrating'>().toExtend<JobStatus>()

// @ts-expect-error a status of newer servers that this package does not know
void client.listJobs({ statuses: ['calibrating'] })
// @ts-expect-error a type of newer servers that this package cannot encode
const unknownJob: JobSubmission = { name: '', deviceId: '', type: 'annealing', shots: 1, program: '' }
void unknownJob
const common = { name: '', deviceId: '', shots: 1 }
const submission = { ...common, type: 'multi_manual', program: ['', ''] } satisfies JobSubmission
// @ts-expect-error an estimation job without an observable
void client.submitJob({ ...common, type: 'estimation', program: '' })
const operator = [{ pauli: 'Z 0', coefficient: 1 }]
// @ts-expect-error an observable that nothing would read
void client.submitJob({ ...common, type: 'sampling', program: '', operator })
void client.submitJob({ ...common, type: 'estimation', program: '', operator })

// A member that the server does not send is absent, never undefined.
// @ts-expect-error undefined is no shots
const withoutShots: Pick<JobSummary, 'shots'> = { shots: undefined }
void withoutShots

// The same two calls for a cloud of any generation, and what only some of them have.
expectTypeOf(client.submitJob).parameter(0).toEqualTypeOf<JobSubmission>()
expectTypeOf(client.detectGeneration).returns.resolves.toEqualTypeOf<'inline' | 's3' | undefined>()
expectTypeOf<Job['unavailable']>().toExtend<Partial<Record<string, ApiError>> | undefined>()
createApiClient({ baseUrl, apiToken: 'id.secret', generation: 's3' })
// @ts-expect-error no such generation
createApiClient({ baseUrl, apiToken: 'id.secret', generation: 'b' })
const progressSteps: Record<SubmissionProgress['step'], true> = {
  registering: true,
  uploading: true,
  submitting: true,
}
void progressSteps
// @ts-expect-error domain values are not changed in place
;(await client.getJob('id')).name = submission.name

// A calibration is readable only after its state was checked.
declare const reading: CalibrationReading
// @ts-expect-error not checked
void reading.calibration
if (reading.state === 'present') expectTypeOf(reading.calibration).toEqualTypeOf<Calibration>()

// A code without a text does not compile.
expectTypeOf<keyof (typeof messages)['en']>().toEqualTypeOf<ApiErrorCode>()

// Every code of the contract has its place in the union.
type Spelt<Code extends string> = Code extends `${infer Head}_${infer Tail}`
  ? `${Lowercase<Head>}-${Spelt<Tail>}`
  : Lowercase<Code>
type WireCode = PortalApiComponents['schemas']['ErrorCode']
expectTypeOf<`api/${Spelt<WireCode>}`>().toExtend<ApiErrorCode>()

// Servers are written against the words of the wire.
expectTypeOf<PortalApiComponents['schemas']['SubmitJob']>().toHaveProperty('job_type')
expectTypeOf<keyof PortalApiPaths>().extract<'/jobs'>().toEqualTypeOf<'/jobs'>()

// Both descriptions use the same words for results, settings and terms.
type StoredSchemas = PortalS3ApiComponents['schemas']
type InlineSchemas = PortalApiComponents['schemas']
expectTypeOf<StoredSchemas['JobType']>().toEqualTypeOf<InlineSchemas['JobType']>()
expectTypeOf<StoredSchemas['PauliTerm']>().toEqualTypeOf<InlineSchemas['PauliTerm']>()
expectTypeOf<InlineSchemas['JobStatus']>().toExtend<StoredSchemas['StoredJobStatus']>()
