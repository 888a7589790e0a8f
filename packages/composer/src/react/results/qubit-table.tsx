import type { PauliSum } from '@qportal/circuit'
import type { BlochVector, RunResult } from '@qportal/simulator'
import { cx, Dialog } from '@qportal/ui'
import { BlochDial, BlochSphere } from '@qportal/ui/charts'
import { useState } from 'react'
import { decimals, expectationText } from '../../simulate/figures.ts'
import { useComposer } from '../context/composer-context.ts'
import { ScrollRegion } from '../context/scroll-region.tsx'
import { saveWords } from './save-words.ts'

interface QubitTableProps {
  result: RunResult
  names: readonly string[]
  observable: PauliSum | undefined
  /** Number of shots, for the standard error. */
  shots: number
  /** The qubits that the last step changed; they are marked. */
  changed?: ReadonlySet<number> | undefined
}

/**
 * The expectation of the observable; then, for each qubit, its Bloch vector, the length of it and
 * P(1). The sphere opens as a large one that can be turned.
 */
export function QubitTable({ result, names, observable, shots, changed }: QubitTableProps) {
  const { say } = useComposer()
  const [opened, setOpened] = useState<number>()
  const { expectation } = result
  const vectors = result.blochVectors ?? []
  const shown = opened === undefined ? undefined : vectors[opened]
  return (
    <>
      {expectation && observable && (
        <div className="border-b border-line2 py-2 text-label">
          <p className="flex items-center gap-2">
            {say('results.expectation')}
            {/* Not a live region: it changes with every edit, out of context. */}
            <span data-testid="live-expectation" className="ms-auto font-mono tabular-nums">
              {expectationText(expectation, observable)}
            </span>
          </p>
          {expectation.standardError !== undefined && (
            <p className="text-end text-caption font-normal text-ink3">
              {say('results.standardError', { shots })}
            </p>
          )}
        </div>
      )}
      {vectors.length > 0 && (
        <ScrollRegion label={say('results.qubits')} className="max-h-68">
          <table className="w-full text-caption tabular-nums">
            <thead>
              {/* On the cells, because the wrapping of Japanese text is set on each cell. */}
              <tr className="text-caption text-ink3 *:ps-1.5 *:text-end *:font-medium *:whitespace-nowrap">
                {/* It may cover the empty header of the spheres instead of widening its column. */}
                <th className="h-9 max-w-0 !ps-0 !text-start">{say('results.qubit')}</th>
                <th>
                  <span className="sr-only">{say('results.bloch')}</span>
                </th>
                <th>{'x'}</th>
                <th>{'y'}</th>
                <th>{'z'}</th>
                <th title={say('results.lengthTitle')}>{'r'}</th>
                <th>{say('results.one')}</th>
              </tr>
            </thead>
            <tbody>
              {vectors.map((vector, qubit) => {
                const name = names[qubit] ?? String(qubit)
                return (
                  <tr
                    key={name}
                    className={cx(
                      'border-t border-line1 *:ps-1.5 *:text-end',
                      changed?.has(qubit) && 'bg-accent-wash',
                    )}
                  >
                    <th
                      scope="row"
                      className={cx(
                        'h-10 border-s-2 !ps-1 !text-start font-mono text-caption',
                        changed?.has(qubit)
                          ? 'border-accent font-semibold'
                          : 'border-transparent font-normal',
                      )}
                    >
                      {name}
                      {changed?.has(qubit) && <span className="sr-only"> {say('results.isChanged')}</span>}
                    </th>
                    <td>
                      <button
                        type="button"
                        className="block rounded-full hover:bg-accent-wash"
                        title={say('results.openSphere', { qubit: name })}
                        aria-label={`${say('results.openSphere', { qubit: name })}: ${vectorText(vector)}`}
                        onClick={() => setOpened(qubit)}
                      >
                        <BlochDial vector={vector} label="" aria-hidden="true" />
                      </button>
                    </td>
                    <td>{decimals(vector.x, 3)}</td>
                    <td>{decimals(vector.y, 3)}</td>
                    <td>{decimals(vector.z, 3)}</td>
                    <td className="text-ink2">{decimals(lengthOf(vector), 3)}</td>
                    <td>{decimals(probabilityOfOne(vector), 3)}</td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </ScrollRegion>
      )}
      {shown && opened !== undefined && (
        <Dialog
          open
          onClose={() => setOpened(undefined)}
          closeLabel={say('results.closeSphere')}
          title={say('results.sphereOf', { qubit: names[opened] ?? opened })}
        >
          <BlochSphere
            vector={shown}
            size={300}
            className="mx-auto"
            fileName={`bloch-${names[opened] ?? opened}`}
            caption={`${say('results.one')} ${decimals(probabilityOfOne(shown), 3)} · ${say('results.purity')} ${decimals(shown.purity, 3)}. ${say('results.turnSphere')}`}
            words={{
              label: say('results.bloch'),
              length: 'r',
              component: say('results.component'),
              value: say('results.value'),
              showTable: say('results.showTable'),
              showChart: say('results.showChart'),
              save: saveWords(say),
            }}
          />
        </Dialog>
      )}
    </>
  )
}

function lengthOf({ x, y, z }: BlochVector): number {
  return Math.min(1, Math.hypot(x, y, z))
}

function probabilityOfOne({ z }: BlochVector): number {
  return Math.min(1, Math.max(0, (1 - z) / 2))
}

function vectorText(vector: BlochVector): string {
  const { x, y, z } = vector
  return [
    `x ${decimals(x, 3)}`,
    `y ${decimals(y, 3)}`,
    `z ${decimals(z, 3)}`,
    `r ${decimals(lengthOf(vector), 3)}`,
    `P(1) ${decimals(probabilityOfOne(vector), 3)}`,
  ].join(', ')
}
