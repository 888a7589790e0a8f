import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { BenchCircuit } from './circuits.ts'
import { withoutPhases } from './circuits.ts'

const require = createRequire(import.meta.url)

const names = ['qulacs-wasm-simulator-client', 'qsharp-lang', 'quantum-circuit', 'jsqubits']

export const peerVersions = names.map((name) => {
  const file = join(import.meta.dirname, '../../node_modules', name, 'package.json')
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string }
  return `${name} ${version}`
})

interface Qulacs {
  runShotTask(request: { circuitInfo: { circuit: unknown; size: number }; shot: number }): unknown
}

/** A new module for each round: its memory runs out after a few runs. */
export function startQulacs(): Promise<Qulacs> {
  const peer = require('qulacs-wasm-simulator-client') as { initQulacsSimulatorModule(): Promise<Qulacs> }
  return peer.initQulacsSimulatorModule()
}

/** Its angles are in units of pi, and a gate's first operand is the target. */
export function qulacsCircuit(circuit: BenchCircuit): { circuit: unknown; size: number } {
  const steps = withoutPhases(circuit).gates.map((gate) => {
    if (gate.name === 'cx') return [['cnot', gate.qubits[1], gate.qubits[0]]]
    return [[gate.name, gate.qubits[0], ...('angle' in gate ? [gate.angle / Math.PI] : [])]]
  })
  return { circuit: steps, size: circuit.qubits }
}

/** Q#: the Fourier transform of its library, of |0...0>, as a program. */
export async function createQsharpFourier(qubits: number): Promise<() => Promise<void>> {
  const { getCompiler, loadWasmModule, QscEventTarget } = await import('qsharp-lang')
  const wasm = new URL('../lib/web/qsc_wasm_bg.wasm', import.meta.resolve('qsharp-lang'))
  await loadWasmModule(new Uint8Array(await readFile(wasm)).buffer)
  const compiler = await getCompiler()
  const code = `operation Main() : Unit {
    use register = Qubit[${qubits}];
    ApplyQFT(register);
    ResetAll(register);
  }`
  const program = { sources: [['main.qs', code]] as [string, string][], languageFeatures: [] }
  return () => compiler.run(program, 'Main()', 1, new QscEventTarget(false))
}

interface QuantumCircuitPeer {
  appendGate(name: string, wires: number | number[], options: { params: Record<string, number> }): void
  run(): void
}

export function createQuantumCircuitRun(circuit: BenchCircuit): () => void {
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

export function createJsqubitsRun(circuit: BenchCircuit): () => void {
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
