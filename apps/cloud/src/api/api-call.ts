import type { CheckedRequest } from '../contract/operations.ts'
import type { Caller } from './authenticate.ts'

/** A call with a validated request and an authenticated caller. */
export interface ApiCall extends CheckedRequest {
  readonly caller: Caller
}

/** A response with status 200. */
export interface ApiReply {
  /** Serialized as JSON, unless it is text: that is JSON already, whole or in parts. */
  readonly body: object | string | AsyncIterable<string>
  readonly headers?: Readonly<Record<string, string>>
}

export type ApiHandler = (call: ApiCall) => Promise<ApiReply>

/** The handlers of a part of the API, by operation id of the contract. */
export type ApiCalls<OperationId extends string> = Readonly<Record<OperationId, ApiHandler>>

/** The query of an operation whose named parameters have their defaults filled in. */
export type WithDefaults<
  Call extends { parameters: { query?: object } },
  Names extends keyof NonNullable<Call['parameters']['query']>,
> = Omit<NonNullable<Call['parameters']['query']>, Names> &
  Required<Pick<NonNullable<Call['parameters']['query']>, Names>>
