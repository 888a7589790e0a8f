/** The part of WebAssembly that is used here, so that this package needs neither DOM nor Node types. */
export interface WebAssemblyMemory {
  readonly buffer: ArrayBuffer | SharedArrayBuffer
  grow(pages: number): number
}

/** A compiled module; only handed on. */
export interface WebAssemblyModule {
  readonly __webAssemblyModule: never
}

interface WebAssemblyApi {
  compile(bytes: Uint8Array): Promise<WebAssemblyModule>
  instantiate(module: WebAssemblyModule, imports: object): Promise<{ readonly exports: unknown }>
  readonly Memory: new (descriptor: {
    initial: number
    maximum: number
    shared?: boolean
  }) => WebAssemblyMemory
}

/** WebAssembly, where there is such a thing. */
export function findWebAssembly(): WebAssemblyApi | undefined {
  return (globalThis as unknown as { WebAssembly?: WebAssemblyApi }).WebAssembly
}

export const pageBytes = 65_536
