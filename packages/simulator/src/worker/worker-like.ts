/** The used part of a browser's `Worker`; a Node worker is wrapped to match it. */
export interface WorkerLike {
  postMessage(message: unknown): void
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void
  addEventListener(
    type: 'error' | 'messageerror',
    listener: (event: { readonly message?: string }) => void,
  ): void
  terminate(): unknown
  /** In Node a worker keeps the process alive between `ref` and `unref`. */
  ref?(): unknown
  unref?(): unknown
}

/** The platform that a simulator runs on. */
export interface Environment {
  readonly createWorker: () => WorkerLike
  /** Number of processor cores. */
  readonly cores: number
  /** Whether threads can share memory. */
  readonly canShareMemory: boolean
  /** Lets the calling thread handle its messages. */
  readonly pause: () => Promise<void>
}
