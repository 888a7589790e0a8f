// Checked by tsc, not run: what the compiler must accept, and what it must refuse.
import { expectTypeOf } from 'vitest'
import {
  createApiClient,
  type ApiErrorCode,
  type Device,
  type Job,
  type JobPage,
  type JobStatus,
  type JobSubmission,
  type JobSummary,
} from './index.ts'
import type { Calibration, CalibrationReading } from './calibration/index.ts'
import type { messages } from './messages.ts'
import type { PortalApiComponents, PortalApiPaths } from './wire.ts'

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

// @ts-expect-error a state that servers cannot search for
void client.listJobs({ statuses: ['cancelling'] })
// @ts-expect-error an SSE job cannot be submitted
const submission: JobSubmission = { name: '', deviceId: '', type: 'sse', shots: 1, program: '' }
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
