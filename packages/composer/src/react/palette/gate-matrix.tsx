import type { Circuit, GateAction } from '@qportal/circuit'
import { complexText, matrixOfGate } from '../../layout/matrix-of-item.ts'
import { useComposer } from '../composer-context.ts'

/** The unitary of a gate, up to two qubits. */
export function GateMatrix({
  gate,
  circuit,
  name,
  values,
}: {
  gate: GateAction
  /** Where it stands: gates of one's own are defined there. */
  circuit: Circuit
  name: string
  values: Readonly<Record<string, number>>
}) {
  const { say } = useComposer()
  const matrix = matrixOfGate(gate, circuit, values)
  if (!matrix || matrix.size > 4) return null
  const rows = Array.from({ length: matrix.size }, (_, row) =>
    Array.from({ length: matrix.size }, (_, column) => {
      const at = 2 * (row * matrix.size + column)
      return complexText(matrix.values[at]!, matrix.values[at + 1]!)
    }),
  )
  return (
    <div className="flex justify-center">
      <table
        aria-label={say('viewer.matrix', { gate: name })}
        className="border-x border-ink2 font-mono text-[0.6875rem] leading-5 tabular-nums"
      >
        <tbody>
          {rows.map((row, i) => (
            <tr key={i}>
              {row.map((entry, j) => (
                <td
                  key={j}
                  className={matrix.size > 2 ? 'px-1 text-center text-[0.625rem]' : 'px-2.5 text-center'}
                >
                  {entry}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
