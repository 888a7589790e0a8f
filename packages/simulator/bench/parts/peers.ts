import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type BenchCircuit, withoutPhases } from './circuits.ts'
import type { QsharpModule } from './qsharp.ts'
import type { Qulacs } from './qulacs.ts'

const require = createRequire(import.meta.url)
const modules = join(import.meta.dirname, '../../node_modules')

const names = ['qulacs-wasm-simulator-client', 'qsharp-lang', 'quantum-circuit', 'jsqubits']

export const peerVersions = names.map((name) => {
  const { version } = JSON.parse(readFileSync(join(modules, name, 'package.json'), 'utf8')) as {
    version: string
  }
  return `${name} ${version}`
})

export function startQulacs(): Promise<Qulacs> {
  // Each module adds a listener for the end of the process.
  process.setMaxListeners(0)
  const peer = require('qulacs-wasm-simulator-client') as { initQulacsSimulatorModule(): Promise<Qulacs> }
  return peer.initQulacsSimulatorModule()
}

/** Files of peers for a page, by URL path. */
export const peerFiles: Readonly<Record<string, string>> = {
  '/module.js': qulacsFile('module.js'),
  '/module.wasm': qulacsFile('module.wasm'),
  '/qsc_wasm.mjs': join(modules, 'qsharp-lang/lib/web/qsc_wasm.js'),
  '/qsc_wasm_bg.wasm': join(modules, 'qsharp-lang/lib/web/qsc_wasm_bg.wasm'),
}

function qulacsFile(name: string): string {
  return join(dirname(require.resolve('qulacs-wasm-simulator-client')), 'wasm', name)
}

export async function loadQsharp(): Promise<QsharpModule> {
  const [script, binary] = [peerFiles['/qsc_wasm.mjs']!, peerFiles['/qsc_wasm_bg.wasm']!]
  const module = (await import(script)) as QsharpModule & {
    initSync(options: { module: Uint8Array }): unknown
  }
  module.initSync({ module: await readFile(binary) })
  return module
}

interface QuantumCircuitPeer {
  appendGate(name: string, wires: number | number[], options: { params: Record<string, number> }): void
  run(): void
}

export function quantumCircuitRun(circuit: BenchCircuit): () => void {
  const QuantumCircuit = require('quantum-circuit') as new (qubits: number) => QuantumCircuitPeer
  return () => {
    const peer = new QuantumCircuit(circuit.qubits)
    for (const gate of withoutPhases(circuit).gates) {
      const angle = gate.name === 'rz' ? 'phi' : 'theta'
      const params: Record<string, number> = 'angle' in gate ? { [angle]: gate.angle } : {}
      peer.appendGate(gate.name, [...gate.qubits], { params })
    }
    peer.run()
  }
}

interface JsqubitsState {
  hadamard(qubit: number): JsqubitsState
  rotateX(qubit: number, angle: number): JsqubitsState
  rotateY(qubit: number, angle: number): JsqubitsState
  rotateZ(qubit: number, angle: number): JsqubitsState
  cnot(control: number, target: number): JsqubitsState
}

export function jsqubitsRun(circuit: BenchCircuit): () => void {
  const { jsqubits } = require('jsqubits') as { readonly jsqubits: (bits: string) => JsqubitsState }
  const apply = {
    h: (state: JsqubitsState, [qubit]: readonly number[]) => state.hadamard(qubit!),
    cx: (state: JsqubitsState, [control, target]: readonly number[]) => state.cnot(control!, target!),
    rx: (state: JsqubitsState, [qubit]: readonly number[], angle: number) => state.rotateX(qubit!, angle),
    ry: (state: JsqubitsState, [qubit]: readonly number[], angle: number) => state.rotateY(qubit!, angle),
    rz: (state: JsqubitsState, [qubit]: readonly number[], angle: number) => state.rotateZ(qubit!, angle),
  }
  return () => {
    let state = jsqubits(`|${'0'.repeat(circuit.qubits)}>`)
    for (const gate of withoutPhases(circuit).gates) {
      if (gate.name === 'cp') continue
      state = apply[gate.name](state, gate.qubits, 'angle' in gate ? gate.angle : 0)
    }
  }
}
