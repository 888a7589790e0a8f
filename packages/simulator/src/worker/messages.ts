import type { RunRequest } from '../api-types/run-request.ts'
import type { SimulatorErrorCode } from '../api-types/simulator-error.ts'
import type { EngineResult } from '../results/engine-result.ts'
import type { WebAssemblyMemory } from '../wasm/web-assembly.ts'
import type { PackedCircuit } from './pack-circuit.ts'

/** A request without the fields that cannot be sent to another thread. */
export type SentRequest = Omit<RunRequest, 'signal' | 'onProgress'>

export type MessageToWorker =
  | {
      readonly kind: 'run'
      readonly circuit: PackedCircuit
      readonly request: SentRequest
      readonly options: RunOptions
    }
  | { readonly kind: 'cancel' }
  | HelpMessage

export interface RunOptions {
  /** Number of threads that may help. */
  readonly helpers: number
  readonly maxBytes: number
}

/**
 * Tells a worker to help with the tasks that are announced in this memory; `scratch` is its own
 * address.
 */
export interface HelpMessage {
  readonly kind: 'help'
  readonly memory: WebAssemblyMemory
  readonly scratch: number
}

export type MessageFromWorker =
  /** The file of the worker was loaded. */
  | { readonly kind: 'started' }
  | { readonly kind: 'progress'; readonly fraction: number }
  | { readonly kind: 'result'; readonly result: EngineResult }
  | {
      readonly kind: 'failure'
      readonly code: SimulatorErrorCode | undefined
      readonly message: string
      readonly bytes: number | undefined
    }
  /** The run was cancelled on request. */
  | { readonly kind: 'cancelled' }
  /** Asks for the help of other workers; each gets one of the messages. */
  | { readonly kind: 'helpWanted'; readonly messages: readonly HelpMessage[] }
