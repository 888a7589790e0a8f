import type { Clock } from './clock.ts'
import type { paths } from '../generated/portal-api.ts'
import type { Call } from './transport.ts'

/** Options of every call. */
export interface CallOptions {
  /** Aborts the call. The promise then rejects with the reason of the signal. */
  readonly signal?: AbortSignal | undefined
}

type Method = 'delete' | 'get' | 'post'

/** The paths of the contract with a given method. */
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

/** A request: parameters and body of the contract, and the decoder of the reply. */
type RequestPlan<P extends keyof paths, M extends Method, T> = BodyOf<P, M> &
  Pick<Call<T>, 'decode' | 'notFound' | 'signal'> &
  (ParametersOf<P, M> extends { path: object }
    ? { readonly params: ParametersOf<P, M> }
    : { readonly params?: ParametersOf<P, M> })

/** The parts that each group of calls uses. */
export interface Caller {
  readonly call: <M extends Method, P extends PathWith<M>, T>(
    method: M,
    path: P,
    plan: RequestPlan<P, M, T>,
  ) => Promise<T>
  readonly clock: Clock
  readonly random: () => number
  /** By how many milliseconds the server's clock is ahead; 0 until a reply tells it. */
  readonly aheadMs: () => number
}

/** Refuses ids that would change the path of the request. */
export function pathId(id: string): string {
  if (!id || /^\.\.?$/.test(id)) throw new TypeError(`"${id}" is not an id.`)
  return id
}

/** Decodes a reply whose body is not needed. */
export function readNothing(): true {
  return true
}
