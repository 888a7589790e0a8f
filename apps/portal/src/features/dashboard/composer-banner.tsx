import { ButtonLink } from '@qportal/ui'
import { useTranslation } from 'react-i18next'
import { RouterLink } from '../../platform/navigation/router-link.tsx'

interface ComposerBannerProps {
  /** The last draft, with its name if it has one. */
  draft: { readonly name: string | undefined } | undefined
}

/** A banner with links that start a new circuit and continue the last draft. */
export function ComposerBanner({ draft }: ComposerBannerProps) {
  const { t } = useTranslation('dashboard')
  return (
    <section
      aria-labelledby="composer-banner"
      // The wires continue to the edge of the window, beyond the page's maximum width.
      data-reaches="edge"
      className="-mx-(--page-edge) mb-7.5 grid 2xl:not-print:-me-[100vw] items-center gap-10 border-y border-line2 py-6 ps-(--page-edge) max-lg:grid-cols-1 lg:grid-cols-[19.5rem_minmax(0,1fr)]"
    >
      <div className="max-lg:pe-(--page-edge)">
        <h2 id="composer-banner" className="mb-1.5 text-[1.125rem] leading-6.5 font-semibold">
          {t('composer.title')}
        </h2>
        <p className="text-label font-normal text-ink2">{t('composer.body')}</p>
        <div className="mt-4.5 flex flex-wrap gap-2">
          <ButtonLink
            as={RouterLink}
            // Without `new`, the composer restores the draft.
            href={draft ? '/composer?new=true' : '/composer'}
            variant="primary"
          >
            {t('composer.start')}
          </ButtonLink>
          {draft && (
            <ButtonLink as={RouterLink} href="/composer" className="max-w-full">
              <span className="truncate">
                {draft.name === undefined
                  ? t('composer.continueUnnamed')
                  : t('composer.continue', { name: draft.name })}
              </span>
            </ButtonLink>
          )}
        </div>
      </div>
      <BannerCircuit />
    </section>
  )
}

const wires = [19, 57, 95, 133]
function columnAt(column: number) {
  return 34 + column * 40
}
function wireAt(wire: number) {
  return wires[wire] ?? 0
}

type BoxPlace = readonly [column: number, from: number, to: number, family: string, letter: string]

function trotterStep(column: number): readonly BoxPlace[] {
  return [
    [column, 0, 1, 'multi', 'ZZ'],
    [column, 2, 3, 'multi', 'ZZ'],
    [column + 1, 1, 2, 'multi', 'ZZ'],
    ...wires.map((_, wire): BoxPlace => [column + 2, wire, wire, 'rot', 'RX']),
  ]
}

const boxes: readonly BoxPlace[] = [
  ...wires.map((_, wire): BoxPlace =>
    wire % 2 === 0 ? [0, wire, wire, 'had', 'H'] : [0, wire, wire, 'pauli', 'X'],
  ),
  ...trotterStep(1),
  ...trotterStep(4),
  [9, 2, 2, 'phase', 'S†'],
  [10, 2, 2, 'had', 'H'],
]

/**
 * Decoration in the composer's style: two Trotter steps of a spin chain, a change of basis,
 * measurements.
 */
function BannerCircuit() {
  return (
    <div className="min-w-0 overflow-hidden" aria-hidden="true">
      <svg width={1400} height={152} viewBox="0 0 1400 152" className="block max-w-none overflow-visible">
        {wires.map((y) => (
          <path key={y} d={`M0 ${y}H9000`} stroke="var(--wire)" />
        ))}
        {boxes.map((place) => (
          <Box key={`${place[0]} ${place[1]}`} place={place} />
        ))}
        <path d={`M${columnAt(7)} 4V148`} stroke="var(--line3)" strokeDasharray="2 3" />
        <Link x={columnAt(8)} from={wireAt(0)} to={wireAt(3)} />
        {wires.map((y, index) => (
          <Meter key={y} x={columnAt(11 + index)} y={y} />
        ))}
      </svg>
    </div>
  )
}

function Box({ place: [column, from, to, family, letter] }: { place: BoxPlace }) {
  const x = columnAt(column)
  const [top, bottom] = [wireAt(from), wireAt(to)]
  return (
    <>
      <rect
        x={x - 14}
        y={top - 14}
        width={28}
        height={bottom - top + 28}
        rx={3}
        fill={`var(--g-${family}-t)`}
        stroke={`var(--g-${family})`}
        strokeWidth={1.25}
      />
      <text
        x={x}
        y={(top + bottom) / 2 + 4.6}
        textAnchor="middle"
        fontSize={13}
        fontWeight={500}
        fill={`var(--g-${family})`}
      >
        {letter}
      </text>
    </>
  )
}

function Link({ x, from, to }: { x: number; from: number; to: number }) {
  return (
    <g stroke="var(--g-multi)" strokeWidth={1.5} fill="none">
      <path d={`M${x} ${from}V${to}`} />
      <circle cx={x} cy={from} r={3.9} fill="var(--g-multi)" stroke="none" />
      <circle cx={x} cy={to} r={8.7} fill="var(--page)" />
      <path d={`M${x - 8.7} ${to}h17.4M${x} ${to - 8.7}v17.4`} />
    </g>
  )
}

function Meter({ x, y }: { x: number; y: number }) {
  return (
    <>
      <rect x={x - 14} y={y - 14} width={28} height={28} rx={3} fill="var(--ink)" />
      <path
        d={`M${x - 7.4} ${y + 4.4}a8.5 8.500 0 0 1 14.9 0M${x} ${y + 4.4}l5.200-10.500`}
        stroke="var(--page)"
        strokeWidth={1.4}
        fill="none"
        strokeLinecap="round"
      />
    </>
  )
}
