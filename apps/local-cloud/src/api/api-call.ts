import type { Caller } from './authenticate.ts'
import type { CheckedRequest } from '../contract/operations.ts'

/** A call whose request has been checked and whose caller is known. */
export interface ApiCall extends CheckedRequest {
  readonly caller: Caller
}

/** An answer of 200. */
export interface ApiReply {
  /** What becomes JSON; text is JSON already, as a whole or piece by piece. */
  readonly body: object | string | AsyncIterable<string>
  readonly headers?: Readonly<Record<string, string>>
}

export type ApiHandler = (call: ApiCall) => Promise<ApiReply>

/** What a part of the API answers, by operation id of the contract. */
export type ApiCalls<OperationId extends string> = Readonly<Record<OperationId, ApiHandler>>

/** The query of a call of the contract, in which the named parameters have got their defaults. */
export type WithDefaults<
  Call extends { parameters: { query?: object } },
  Names extends keyof NonNullable<Call['parameters']['query']>,
> = Omit<NonNullable<Call['parameters']['query']>, Names> &
  Required<Pick<NonNullable<Call['parameters']['query']>, Names>>
