import { cpus, totalmem } from 'node:os'
import asc from 'assemblyscript/asc'
import { findWebAssembly, type WebAssemblyMemory } from '../../src/wasm/web-assembly.ts'

/** AssemblyScript code that reads and writes a buffer in place, as fast as WebAssembly can. */
const source = `
export function readWrite(from: usize, bytes: usize): void {
  const one = f64x2.splat(1)
  for (let at = from, end = from + bytes; at < end; at += 64) {
    v128.store(at, f64x2.mul(v128.load(at), one))
    v128.store(at, f64x2.mul(v128.load(at, 16), one), 16)
    v128.store(at, f64x2.mul(v128.load(at, 32), one), 32)
    v128.store(at, f64x2.mul(v128.load(at, 48), one), 48)
  }
}`

/** Creates a function that reads and writes a part of the engine's memory: the cost of a pass. */
export async function createReadWrite(memory: WebAssemblyMemory) {
  const { error, binary } = await asc.compileString(source, {
    optimizeLevel: 3,
    runtime: 'stub',
    enable: ['simd'],
    importMemory: true,
    noAssert: true,
  })
  if (error || !binary) throw new Error('AssemblyScript refuses the measure of the machine', { cause: error })
  const api = findWebAssembly()!
  const { exports } = await api.instantiate(await api.compile(binary), { env: { memory, abort() {} } })
  return (exports as { readonly readWrite: (address: number, bytes: number) => void }).readWrite
}

export function describeMachine(): string {
  const models = cpus().map(({ model }) => model.trim())
  return `${models.length} x ${models[0]}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`
}
