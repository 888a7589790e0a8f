import type { paths as adminPaths } from '../generated/admin-api.ts'
import type { paths as circuitPaths } from '../generated/circuits-api.ts'
import type { paths as storedPaths } from '../generated/portal-api-s3.ts'
import type { paths } from '../generated/portal-api.ts'
import type { Clock } from './clock.ts'
import type { StoragePorts } from './storage-ports.ts'
import type { Call } from './transport.ts'

/** Options of every call. */
export interface CallOptions {
  /** Aborts the call. The promise then rejects with the reason of the signal. */
  readonly signal?: AbortSignal | undefined
}

type Method = 'delete' | 'get' | 'patch' | 'post'

/** The paths of a description with a given method. */
type PathWith<Paths, M extends Method> = {
  [P in keyof Paths]: Paths[P] extends { [Key in M]: object } ? P : never
}[keyof Paths]

type ParametersOf<Operation> = Operation extends { parameters: infer Given } ? Given : never

type OperationAt<Paths, P extends keyof Paths, M extends Method> = Paths[P] extends {
  [Key in M]: infer Operation
}
  ? Operation
  : never

type BodyOf<Operation> = Operation extends { requestBody?: infer Body }
  ? [NonNullable<Body>] extends [never]
    ? object
    : NonNullable<Body> extends { content: { 'application/json': infer Json } }
      ? { readonly body: Json }
      : object
  : object

/** A request: parameters and body of the contract, and the decoder of the reply. */
type RequestPlan<Operation, T> = BodyOf<Operation> &
  Pick<Call<T>, 'decode' | 'notFound' | 'pathMayBeMissing' | 'readBody' | 'signal' | 'timeoutMs'> & {
    /** A GET that is not repeated after a transient failure. */
    readonly once?: boolean
  } & (ParametersOf<Operation> extends { path: object }
    ? { readonly params: ParametersOf<Operation> }
    : { readonly params?: ParametersOf<Operation> })

type SendRequest<Paths> = <M extends Method, P extends PathWith<Paths, M>, T>(
  method: M,
  path: P,
  plan: RequestPlan<OperationAt<Paths, P, M>, T>,
) => Promise<T>

/** Sends calls to one cloud, and knows what its replies told. */
export interface HttpCaller {
  readonly call: SendRequest<paths>
  /** The same, by the description of clouds with a file storage. */
  readonly callStored: SendRequest<storedPaths>
  /** The same, by the description of clouds that keep circuits. */
  readonly callCircuits: SendRequest<circuitPaths>
  /** The same, by the description of the administrators' calls. */
  readonly callAdmin: SendRequest<adminPaths>
  readonly clock: Clock
  readonly random: () => number
  /** By how many milliseconds the server's clock is ahead; 0 until a reply tells it. */
  readonly aheadMs: () => number
  /**
   * Whether a reply has announced `Idempotency-Key`. The rules (CORS) of other clouds may not allow
   * the header.
   */
  readonly takesKeys: () => boolean
}

/** The parts that each group of calls uses. */
export interface Caller extends HttpCaller {
  readonly storage: StoragePorts
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
