import type { Circuit, GateAction } from '@qportal/circuit'
import { complexText, matrixOfGate } from '../../layout/matrix-of-item.ts'
import { useComposer } from '../composer-context.ts'

/** Square brackets, with short ends at top and bottom. */
const brackets =
  "before:absolute before:inset-y-0 before:start-0 before:w-1.25 before:border before:border-e-0 before:border-ink2 before:content-[''] after:absolute after:inset-y-0 after:end-0 after:w-1.25 after:border after:border-s-0 after:border-ink2 after:content-['']"

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
      <div className={`relative ${brackets}`}>
        <table
          aria-label={say('viewer.matrix', { gate: name })}
          className="font-mono text-[0.6875rem] leading-5 tabular-nums"
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
    </div>
  )
}
