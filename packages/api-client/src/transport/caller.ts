import type { Clock } from './clock.ts'
import type { paths } from '../generated/portal-api.ts'
import type { Call } from './transport.ts'

export interface CallOptions {
  /** Ends the call; the promise is then rejected with the reason of the signal. */
  readonly signal?: AbortSignal | undefined
}

type Method = 'delete' | 'get' | 'post'

/** The paths of the contract that have a method. */
type PathWith<M extends Method> = {
  [P in keyof paths]: paths[P][M] extends object ? P : never
}[keyof paths]

type ParametersOf<P extends keyof paths, M extends Method> = paths[P][M] extends { parameters: infer Given }
  ? Given
  : never

type BodyOf<P extends keyof paths, M extends Method> = paths[P][M] extends {
  requestBody: { content: { 'application/json': infer Body } }
}
  ? { readonly body: Body }
  : object

/** What to send: parameters and body as the contract says, and what to make of the reply. */
type Asked<P extends keyof paths, M extends Method, T> = BodyOf<P, M> &
  Pick<Call<T>, 'decode' | 'notFound' | 'signal'> &
  (ParametersOf<P, M> extends { path: object }
    ? { readonly params: ParametersOf<P, M> }
    : { readonly params?: ParametersOf<P, M> })

/** What each group of calls is made of. */
export interface Caller {
  readonly call: <M extends Method, P extends PathWith<M>, T>(
    method: M,
    path: P,
    asked: Asked<P, M, T>,
  ) => Promise<T>
  readonly clock: Clock
  readonly random: () => number
  /** How far the server's clock is ahead of ours, milliseconds; 0 as long as no reply has told. */
  readonly aheadMs: () => number
}

/** Ids that would change the path instead of standing in it are no ids. */
export function pathId(id: string): string {
  if (!id || /^\.\.?$/.test(id)) throw new TypeError(`"${id}" is not an id.`)
  return id
}

/** The success of a call whose reply holds nothing to read. */
export function readNothing(): true {
  return true
}
