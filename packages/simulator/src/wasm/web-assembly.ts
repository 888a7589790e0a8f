/** The used part of WebAssembly, so that this package needs neither DOM nor Node types. */
export interface WebAssemblyMemory {
  readonly buffer: ArrayBuffer | SharedArrayBuffer
  grow(pages: number): number
}

/** A compiled module, opaque here. */
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

/** Returns the WebAssembly API, or undefined where it is missing. */
export function findWebAssembly(): WebAssemblyApi | undefined {
  return (globalThis as unknown as { WebAssembly?: WebAssemblyApi }).WebAssembly
}

export const pageBytes = 65_536
