import type { HistogramWords } from '../../src/charts/index.ts'
import { say } from '../say.ts'
import { saveWords } from './save-words.ts'

/** Simulated counts of a quench of four spins (4,096 shots) and its exact probabilities. */
export const measured: Readonly<Record<string, number>> = fromCounts([
  55, 60, 37, 180, 146, 424, 53, 872, 53, 133, 51, 467, 154, 486, 60, 869,
])

export const ideal: Readonly<Record<string, number>> = Object.fromEntries(
  [
    0.001, 0.001, 0.001, 0.028, 0.028, 0.111, 0.001, 0.2545, 0.001, 0.028, 0.0025, 0.125, 0.0375, 0.123,
    0.001, 0.2565,
  ].map((probability, state) => [label(state), probability]),
)

function label(state: number): string {
  return state.toString(2).padStart(4, '0')
}

function fromCounts(counts: readonly number[]): Record<string, number> {
  const shots = counts.reduce((sum, count) => sum + count, 0)
  return Object.fromEntries(counts.map((count, state) => [label(state), count / shots]))
}

export function histogramWords(): HistogramWords {
  return {
    label: say('Outcome probabilities', '測定確率'),
    showTable: say('Show as table', '表で見る'),
    showChart: say('Show as chart', 'グラフで見る'),
    save: saveWords(),
    outcome: say('Outcome', '結果'),
    probability: say('Probability', '確率'),
    count: say('Count', '回数'),
    interval: say('95 % interval', '95 %区間'),
    ideal: say('Ideal (simulated)', '理想値（シミュレーション）'),
    rest: (outcomes) => say(`Other (${outcomes})`, `その他（${outcomes}）`),
  }
}
