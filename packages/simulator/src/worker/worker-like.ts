/** What is used of a `Worker` of the browser; one of Node is wrapped to look like it. */
export interface WorkerLike {
  postMessage(message: unknown): void
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void
  addEventListener(
    type: 'error' | 'messageerror',
    listener: (event: { readonly message?: string }) => void,
  ): void
  terminate(): unknown
  /** In Node a worker keeps the process alive between these two. */
  ref?(): unknown
  unref?(): unknown
}

/** Where a simulator runs. */
export interface Environment {
  readonly createWorker: () => WorkerLike
  /** Cores of the machine. */
  readonly cores: number
  /** Whether memory may be shared between threads. */
  readonly canShareMemory: boolean
  /** Lets the calling thread hear its messages. */
  readonly pause: () => Promise<void>
}
