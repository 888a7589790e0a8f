// Runs in Node and in pages.

/** The used part of the WebAssembly module of qsharp-lang. */
export interface QsharpModule {
  run(program: unknown, expression: string, onEvent: (event: string) => void, shots: number): boolean
}

/** Runs the Fourier transform of Q#'s library on |0...0>. With 0 qubits it only compiles. */
export function qsharpFourier(module: QsharpModule, qubits: number): () => void {
  const body = `use register = Qubit[${qubits}]; ApplyQFT(register); ResetAll(register);`
  const code = `operation Main() : Unit { ${qubits > 0 ? body : ''} }`
  const root = { sources: [['main.qs', code]], languageFeatures: [], dependencies: {} }
  const program = {
    packageGraphSources: { root, packages: {}, hasManifest: false },
    profile: 'unrestricted',
    projectType: 'qsharp',
  }
  return () => {
    if (!module.run(program, '', () => {}, 1)) throw new Error('Q# does not run its program')
  }
}
