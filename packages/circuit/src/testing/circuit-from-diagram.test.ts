import { describe, expect, it } from 'vitest'
import { createCircuit } from '../circuit/create-circuit.ts'
import { barrier, gate, measure, reset } from '../circuit/draft-instruction.ts'
import { circuitFromDiagram } from './circuit-from-diagram.ts'

describe('circuitFromDiagram', () => {
  it('reads a Bell pair', () => {
    const drawn = circuitFromDiagram(`
      H ● M
      . X M`)
    expect(drawn).toEqual(
      createCircuit({ qubits: 2, bits: 2 }, [
        gate('h', [0]),
        gate('cx', [0, 1]),
        measure(0, 0),
        measure(1, 1),
      ]),
    )
  })

  it('reads every symbol', () => {
    const drawn = circuitFromDiagram(`
      RZ(pi/2) ● × ○ | S† ●         ● |0>
      u2(0,pi) ─ . ⊕ | √X RXX(1.5)  ● .
      U(1,2,3) X × . . T† RXX(1.5)  ● .`)
    expect(drawn).toEqual(
      createCircuit({ qubits: 3 }, [
        gate('rz', [0], ['pi/2']),
        gate('u2', [1], ['0', 'pi']),
        gate('U', [2], ['1', '2', '3']),
        gate('cx', [0, 2]),
        gate('swap', [0, 2]),
        gate('x', [1], [], { controls: [{ qubit: 0, state: 0 }] }),
        barrier(0, 1),
        gate('sdg', [0]),
        gate('sx', [1]),
        gate('tdg', [2]),
        gate('rxx', [1, 2], [1.5], { controls: [0] }),
        gate('ccz', [0, 1, 2]),
        reset(0),
      ]),
    )
  })

  it.each([
    ['H ●\n.', 'different numbers of cells'],
    ['FOO', 'no gate FOO'],
    ['●\nX\nY', 'more than one gate'],
    ['X(1)', 'wrong-parameter-count'],
  ])('refuses %j', (diagram, message) => {
    expect(() => circuitFromDiagram(diagram)).toThrow(TypeError)
    expect(() => circuitFromDiagram(diagram)).toThrow(message)
  })
})
