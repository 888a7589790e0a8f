import type { Circuit } from '@qportal/circuit'

/** Returns the names of a circuit's qubits, such as `q[0]`. */
export function qubitNames({ qubitRegisters }: Pick<Circuit, 'qubitRegisters'>): readonly string[] {
  return qubitRegisters.flatMap(({ name, size }) =>
    Array.from({ length: size }, (_, index) => `${name}[${index}]`),
  )
}
