import { Histogram } from '@qportal/ui/charts'
import { inOrder, type BitOrder } from '../../simulate/read-live-states.ts'
import { useComposer } from '../context/composer-context.ts'
import { betweenSentences, zeroWord } from './bit-order-words.ts'
import { saveWords } from './save-words.ts'

interface CountsFigureProps {
  counts: Readonly<Record<string, number>>
  order: BitOrder
}

/** A histogram of the counts. */
export function CountsFigure({ counts, order }: CountsFigureProps) {
  const { say, language } = useComposer()
  const shots = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const probabilities = Object.fromEntries(
    Object.entries(counts).map(([bits, count]) => [inOrder(bits, order), count / shots]),
  )
  return (
    <Histogram
      series={[{ key: 'counts', label: say('results.counts'), probabilities, shots }]}
      scale="count"
      locale={language}
      fileName="counts"
      caption={[say('results.captionCounts', { shots }), say(zeroWord[order])].join(
        betweenSentences[language],
      )}
      words={{
        label: say('results.counts'),
        showTable: say('results.showTable'),
        showChart: say('results.showChart'),
        save: saveWords(say),
        outcome: say('results.outcome'),
        probability: say('results.probability'),
        count: say('results.count'),
        interval: say('results.interval'),
        ideal: say('results.ideal'),
        rest: (outcomes) => say('results.rest', { outcomes }),
      }}
    />
  )
}
