import type { Circuit, ComplexMatrix, GateAction } from '@qportal/circuit'
import { complexText, matrixOfGate } from '../../layout/matrix-of-item.ts'
import { useComposer } from '../context/composer-context.ts'
import { ScrollRegion } from '../context/scroll-region.tsx'

/** Square brackets around the matrix. */
const brackets =
  "before:absolute before:inset-y-0 before:start-0 before:w-1.25 before:border before:border-e-0 before:border-ink2 before:content-[''] after:absolute after:inset-y-0 after:end-0 after:w-1.25 after:border after:border-s-0 after:border-ink2 after:content-['']"

/** Letters per row that fit the pane at its initial width, in the large and in the small size. */
const [maxLargeLetters, maxSmallLetters] = [18, 24]

/** Columns whose padding leaves room for one letter each. */
const maxColumns = 8

/** The unitary of a gate with up to two qubits, with its controls. */
export function GateMatrix({
  gate,
  circuit,
  name,
  values,
}: {
  gate: GateAction
  /** The circuit that contains the gate and the definitions of custom gates. */
  circuit: Circuit
  name: string
  values: Readonly<Record<string, number>>
}) {
  const matrix = matrixOfGate(gate, circuit, values)
  return matrix && matrix.size <= 4 ? <MatrixTable matrix={matrix} name={name} /> : null
}

/** A matrix in square brackets; a wide one scrolls by itself. */
export function MatrixTable({ matrix, name }: { matrix: ComplexMatrix; name: string }) {
  const { say } = useComposer()
  const rows = Array.from({ length: matrix.size }, (_, row) =>
    Array.from({ length: matrix.size }, (_, column) => {
      const index = 2 * (row * matrix.size + column)
      return complexText(matrix.values[index]!, matrix.values[index + 1]!)
    }),
  )
  const label = say('viewer.matrix', { gate: name })
  const letters = rows[0]!.reduce(
    (sum, _, column) => sum + rows.reduce((most, row) => Math.max(most, row[column]!.length), 0),
    0,
  )
  const isSmall = matrix.size > 2 || letters > maxLargeLetters
  const table = (
    <div className="flex w-max min-w-full justify-center">
      <div className={`relative ${brackets}`}>
        <table aria-label={label} className="font-mono text-[0.6875rem] leading-5 tabular-nums">
          <tbody>
            {rows.map((row, i) => (
              <tr key={i}>
                {row.map((entry, j) => (
                  <td key={j} className={isSmall ? 'px-1 text-center text-[0.625rem]' : 'px-2.5 text-center'}>
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
  return letters > maxSmallLetters || matrix.size > maxColumns ? (
    <ScrollRegion label={label} className="overflow-y-hidden">
      {table}
    </ScrollRegion>
  ) : (
    table
  )
}
