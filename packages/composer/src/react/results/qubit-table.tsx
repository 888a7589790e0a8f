import type { PauliSum } from '@qportal/circuit'
import type { RunResult } from '@qportal/simulator'
import { BlochDial } from '@qportal/ui/charts'
import { decimals, expectationText } from '../../simulate/figures.ts'
import { useComposer } from '../base/composer-context.ts'
import { ScrollRegion } from '../base/scroll-region.tsx'

interface QubitTableProps {
  result: RunResult
  names: readonly string[]
  observable: PauliSum | undefined
}

/** The expectation of the observable; then, for each qubit, its Bloch vector, P(1) and purity. */
export function QubitTable({ result, names, observable }: QubitTableProps) {
  const { say } = useComposer()
  const { expectation } = result
  const vectors = result.blochVectors ?? []
  return (
    <>
      {expectation && observable && (
        <p className="flex h-10 items-center gap-2 border-b border-line2 text-label">
          {say('results.expectation')}
          {/* Not a live region: it changes with every edit, out of context. */}
          <span data-testid="live-expectation" className="ms-auto font-mono tabular-nums">
            {expectationText(expectation, observable)}
          </span>
        </p>
      )}
      {vectors.length > 0 && (
        <ScrollRegion label={say('results.qubits')} className="max-h-68">
          <table className="w-full text-label tabular-nums">
            <thead>
              <tr className="text-caption whitespace-nowrap text-ink3">
                <th className="h-9 text-start font-medium">{say('results.qubit')}</th>
                <th className="ps-3 text-start font-medium">{say('results.bloch')}</th>
                <th colSpan={2} className="ps-3 text-end font-medium">
                  {say('results.one')}
                </th>
                <th className="ps-2 text-end font-medium">{say('results.purity')}</th>
              </tr>
            </thead>
            <tbody>
              {vectors.map((vector, qubit) => {
                const one = Math.min(1, Math.max(0, (1 - vector.z) / 2))
                return (
                  <tr key={names[qubit] ?? String(qubit)} className="border-t border-line1">
                    <th scope="row" className="h-9 text-start font-mono text-caption font-normal">
                      {names[qubit]}
                    </th>
                    <td className="ps-3">
                      <BlochDial
                        vector={vector}
                        label={`x ${decimals(vector.x, 3)}, z ${decimals(vector.z, 3)}`}
                      />
                    </td>
                    <td colSpan={2} className="ps-3">
                      <span className="flex items-center justify-end gap-2">
                        <svg width={40} height={10} viewBox="0 0 40 10" aria-hidden="true" className="block">
                          {/* Forced colours would give both bars one colour, so that every bar looks full. */}
                          <rect
                            width={40}
                            height={6}
                            y={2}
                            fill="var(--line1)"
                            className="forced-colors:fill-none forced-colors:stroke-[CanvasText]"
                          />
                          <rect width={40 * one} height={6} y={2} fill="var(--ink2)" />
                        </svg>
                        {one.toFixed(3)}
                      </span>
                    </td>
                    <td className="ps-2 text-end text-ink2">{vector.purity.toFixed(3)}</td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </>
  )
}
