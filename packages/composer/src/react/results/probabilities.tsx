import { PhaseBars } from '@qportal/ui/charts'
import { use, type ReactNode } from 'react'
import { maxAmplitudeQubits } from '../../simulate/plan-live-run.ts'
import type { LiveState } from '../../simulate/read-live-states.ts'
import { useComposer } from '../context/composer-context.ts'
import type { ComposerSettings } from '../context/composer-settings.ts'
import { PaneHeightContext } from '../context/pane-height.ts'
import { betweenSentences, zeroWord } from './bit-order-words.ts'
import { figureHeight } from './figure-height.ts'
import { saveWords } from './save-words.ts'

interface ProbabilitiesProps {
  states: readonly (Pick<LiveState, 'state' | 'probability'> & Partial<LiveState>)[]
  qubits: number
  /** Whether it is a pure state with too many qubits for its amplitudes. */
  hasNoPhases: boolean
  settings: ComposerSettings
  /** The status line, shown in the row of the legend. */
  line: ReactNode
}

/** A bar chart of probabilities, coloured by phase. */
export function Probabilities({ states, qubits, hasNoPhases, settings, line }: ProbabilitiesProps) {
  const { say, language } = useComposer()
  const between = betweenSentences[language]
  const captionParts = [
    ...(hasNoPhases ? [say('results.phasesUpTo', { qubits: maxAmplitudeQubits })] : []),
    say(zeroWord[settings.bitOrder]),
  ]
  return (
    <PhaseBars
      states={states}
      height={figureHeight(use(PaneHeightContext))}
      controls={line}
      locale={language}
      fileName="probabilities"
      caption={
        <>
          {states.length === 2 ** qubits ? (
            say('results.captionAll', { states: states.length })
          ) : (
            <MostProbable shown={states.length} qubits={qubits} />
          )}
          {between}
          {captionParts.join(between)}
        </>
      }
      words={{
        label: say('results.probabilities'),
        showTable: say('results.showTable'),
        showChart: say('results.showChart'),
        save: saveWords(say),
        state: say('results.state'),
        probability: say('results.probability'),
        phase: say('results.phase'),
        phaseTitle: say('results.phaseOf'),
      }}
    />
  )
}

/** How many of all states are shown; a power of two for many qubits. */
function MostProbable({ shown, qubits }: { shown: number; qubits: number }) {
  const { say } = useComposer()
  if (qubits < 31) return say('results.caption', { shown, states: 2 ** qubits })
  // Superscript digits come from several fonts; an element raises the digits of one font.
  const [before, after] = say('results.caption', { shown, states: '^' }).split('^')
  return (
    <>
      {before}2<sup>{qubits}</sup>
      {after}
    </>
  )
}
