import { countQubits, type Circuit } from '@qportal/circuit'
import { toFragment } from '@qportal/composer'
import { CircuitDrawing } from '@qportal/composer/drawing'
import { Link } from '@qportal/ui'
import { useQuery } from '@tanstack/react-query'
import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { RouterLink } from '../../platform/navigation/router-link.tsx'
import { readProgram } from '../../platform/openqasm/read-program.ts'
import type { Draft } from './draft.ts'
import type { CircuitTemplate } from './templates/circuit-templates.ts'
import { withNotesIn } from './templates/template-notes.ts'
import { templateOfDay } from './templates/template-of-day.ts'

/**
 * Draws the circuit that the user drew last, or the template of the day. Imports the parser and the
 * drawing, so load it lazily.
 */
export function SuggestedCircuit({ draft }: { draft: Draft | undefined }) {
  const { t } = useTranslation(['dashboard', 'templates'])
  const { language } = useFormat()
  const [ofDay] = useState(() => templateOfDay(new Date()))
  const template = useMemo(() => withNotesIn(ofDay, language), [ofDay, language])
  const last = useMemo(() => readCircuit(draft?.text ?? ''), [draft?.text])
  const shown = useMemo(() => last ?? readCircuit(template.program), [last, template])
  const captionId = useId()
  if (!shown) return null
  return (
    <figure
      aria-labelledby={captionId}
      className="@container grid min-h-0 grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)] gap-1"
    >
      <figcaption id={captionId} className="flex flex-wrap gap-x-3 text-label font-normal text-ink2">
        {last ? (
          t('composer.last')
        ) : (
          <>
            {t('composer.templateOfDay', { name: t(`templates:${template.key}.name`) })}
            <TemplateLink template={template} />
          </>
        )}
      </figcaption>
      <div className="flex min-h-0 gap-8">
        <CircuitDrawing
          circuit={shown}
          density="compact"
          fitsHeight
          className="min-w-0 focus-visible:outline-2"
          label={t('composer.drawing', {
            qubits: countQubits(shown),
            instructions: shown.instructions.length,
          })}
        />
        {!last && (
          <p className="hidden w-64 flex-none self-center text-label font-normal text-ink2 @2xl:block">
            {t(`templates:${template.key}.text`)}
          </p>
        )}
      </div>
    </figure>
  )
}

/** Opens a template in the composer. As in a shared link, the fragment contains the program. */
function TemplateLink({ template: { key, program, inputs } }: { template: CircuitTemplate }) {
  const { t } = useTranslation('dashboard')
  const { language } = useFormat()
  const { data: fragment } = useQuery({
    queryKey: ['composer', 'template', key, language],
    queryFn: () => toFragment(program, inputs),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (fragment === undefined) return null
  return (
    <Link as={RouterLink} href={`/composer#${fragment}`} standalone>
      {t('composer.openTemplate')}
    </Link>
  )
}

/** Parsing and laying out longer programs would delay the page. */
const maxDrawnCharacters = 20_000

function readCircuit(program: string): Circuit | undefined {
  if (program.length > maxDrawnCharacters) return undefined
  const { circuit } = readProgram(program)
  return circuit && circuit.instructions.length > 0 && countQubits(circuit) > 0 ? circuit : undefined
}
