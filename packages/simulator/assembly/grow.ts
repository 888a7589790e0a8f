// A state takes in one more qubit.

/**
 * Doubles a state of `2^qubits` amplitudes: the new qubit, at bit `position` of the index, has the amplitudes (re0, im0) for 0 and (re1, im1)
 * for 1. Works from the end, so that nothing is overwritten before it is read.
 */
export function grow<T>(
  state: usize,
  qubits: u32,
  position: u32,
  re0: f64,
  im0: f64,
  re1: f64,
  im1: f64,
): void {
  const size = sizeof<T>() << 1
  const run: usize = size << position
  let from = state + (size << qubits)
  let to = state + (size << (qubits + 1))
  while (from > state) {
    from -= run
    to -= run << 1
    for (let i = run; i > 0;) {
      i -= size
      const re = <f64>load<T>(from + i)
      const im = <f64>load<T>(from + i + sizeof<T>())
      store<T>(to + run + i, <T>(re * re1 - im * im1))
      store<T>(to + run + i + sizeof<T>(), <T>(re * im1 + im * re1))
      store<T>(to + i, <T>(re * re0 - im * im0))
      store<T>(to + i + sizeof<T>(), <T>(re * im0 + im * re0))
    }
  }
}
