/** The content of a file, part by part. */
export type ObjectContent = Iterable<Uint8Array> | AsyncIterable<Uint8Array>

/** Files by key, such as `<job id>/input.zip`, in a folder or a bucket. */
export interface ObjectStore {
  /**
   * Puts or replaces a file. Readers see the old or the new one, never a part. It is on the disk
   * when the call ends.
   *
   * @param version Names the content, where the store keeps such names.
   */
  readonly put: (key: string, content: ObjectContent, version?: string) => Promise<void>
  readonly has: (key: string) => Promise<boolean>
  readonly read: (key: string) => Promise<Uint8Array | undefined>
  readonly stream: (key: string) => Promise<ReadableStream<Uint8Array> | undefined>
  /** Deletes every file whose key begins with `<prefix>/`. */
  readonly removeAll: (prefix: string) => Promise<void>
}
