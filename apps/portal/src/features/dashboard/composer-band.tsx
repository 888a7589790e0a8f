import { ButtonLink } from '@qportal/ui'
import { useTranslation } from 'react-i18next'
import { RouterLink } from '../../platform/navigation/router-link.tsx'

/** The way into the composer, across the page between two wires. */
export function ComposerBand() {
  const { t } = useTranslation('dashboard')
  return (
    <section
      aria-labelledby="composer-band"
      className="-mx-(--page-edge) mb-7.5 grid items-center gap-10 border-y border-line2 py-6 ps-(--page-edge) max-lg:grid-cols-1 lg:grid-cols-[19.5rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id="composer-band" className="mb-1.5 text-[1.125rem] leading-6.5 font-semibold">
          {t('composer.title')}
        </h2>
        <p className="text-label font-normal text-ink2">{t('composer.body')}</p>
        <div className="mt-4.5 flex flex-wrap gap-2">
          <ButtonLink as={RouterLink} href="/composer" variant="primary">
            {t('composer.start')}
          </ButtonLink>
        </div>
      </div>
      <BandCircuit />
    </section>
  )
}

const wires = [19, 57, 95, 133]

/** A GHZ state and its measurement, drawn as the composer draws it; the wires leave the page at the right. */
function BandCircuit() {
  return (
    <div className="min-w-0 overflow-hidden" aria-hidden="true">
      <svg width={1400} height={152} viewBox="0 0 1400 152" className="block max-w-none">
        {wires.map((y) => (
          <path key={y} d={`M0 ${y}H1400`} stroke="var(--wire)" />
        ))}
        <Box x={28} y={19} family="had" letter="H" />
        {wires.slice(1).map((y, index) => (
          <Link key={y} x={86 + index * 52} from={wires[index] ?? 0} to={y} />
        ))}
        <path d="M250 4V148" stroke="var(--line3)" strokeDasharray="2 3" />
        {wires.map((y, index) => (
          <Meter key={y} x={292 + index * 44} y={y} />
        ))}
      </svg>
    </div>
  )
}

function Box({ x, y, family, letter }: { x: number; y: number; family: string; letter: string }) {
  return (
    <>
      <rect
        x={x - 14}
        y={y - 14}
        width={28}
        height={28}
        rx={3}
        fill={`var(--g-${family}-t)`}
        stroke={`var(--g-${family})`}
        strokeWidth={1.25}
      />
      <text x={x} y={y + 4.6} textAnchor="middle" fontSize={13} fontWeight={500} fill={`var(--g-${family})`}>
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
