// Runs in Node and in pages.

/** What is used of the WebAssembly module of qsharp-lang. */
export interface QsharpModule {
  run(program: unknown, expression: string, hear: (event: string) => void, shots: number): boolean
}

/**
 * Q#: the Fourier transform of its library, of |0...0>, as a program. Of no qubits it only
 * compiles.
 */
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
