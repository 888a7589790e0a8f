import { currentTraceparent, runInTrace } from './trace-context.ts'

/** The variables of the process, of which those of OpenTelemetry are read. */
export type TraceVariables = Readonly<Record<string, string | undefined>>

type Attributes = Readonly<Record<string, string | number | boolean>>

/** A step of a request or of a job: a span of OpenTelemetry. */
export interface Step {
  readonly name: string
  readonly kind?: 'server' | 'producer' | 'consumer'
  /** The `traceparent` of the step around it. Absent: the running step. */
  readonly parent?: string | null | undefined
  readonly attributes?: Attributes
}

/** A step that is over. */
export interface PastStep extends Step {
  readonly start: Date
  readonly end: Date
  readonly isFailed?: boolean
}

/** What a running step learns about itself. */
export interface StepNotes {
  readonly add: (attributes: Attributes) => void
  readonly markFailed: () => void
}

/** Records the steps of requests and jobs. */
export interface Tracing {
  /** Runs a step. Steps and log lines inside belong to it. A step that throws has failed. */
  readonly run: <Result>(step: Step, run: (notes: StepNotes) => Promise<Result>) => Promise<Result>
  /** Records a step that is over. */
  readonly record: (step: PastStep) => void
  /** Sends what is recorded, for a limited time. */
  readonly close: () => Promise<void>
}

const noNotes: StepNotes = { add: () => {}, markFailed: () => {} }

/** Records nothing, but keeps the trace of the caller. */
export const noTracing: Tracing = {
  run: ({ parent }, run) => runInTrace(parent ?? currentTraceparent(), () => run(noNotes)),
  record: () => {},
  close: async () => {},
}
