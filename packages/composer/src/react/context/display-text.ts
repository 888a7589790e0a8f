import type { DisplayKind } from '@qportal/circuit'
import type { Say } from '../../messages/composer-words.ts'
import { type DisplayValue, maxDisplayQubits } from '../../simulate/display-value.ts'
import { decimals, percent } from '../../simulate/figures.ts'

/** Smaller values are not read aloud. */
const minValue = 5e-4

interface Display {
  readonly display: DisplayKind
  /** Names of its qubits. */
  readonly wires: readonly string[]
}

/** The value of a display in words, for screen readers and the gate viewer. */
export function displayText(value: DisplayValue | undefined, display: Display, say: Say): string {
  if (value === undefined) return say('display.wait')
  const text = valueText(value, display, say)
  const { maxIterations: rounds, unfinished } = value
  if (rounds === undefined) return text
  const bound = [
    say('results.maxIterations', { rounds }),
    ...(unfinished === undefined ? [] : [say('results.unfinished', { share: percent(unfinished, 'en') })]),
  ]
  return `${text} (${bound.join(', ')})`
}

function valueText(value: DisplayValue, { display, wires }: Display, say: Say): string {
  switch (value.kind) {
    case 'probability':
      return value.probabilities.length === 2
        ? `P(1) ${decimals(value.probabilities[1]!, 3)}`
        : listed(value.probabilities, (probability) => [probability, decimals(probability, 3)])
    case 'bloch':
      return value.vectors
        .map(({ x, y, z }, i) => {
          const vector = `x ${decimals(x, 3)}, y ${decimals(y, 3)}, z ${decimals(z, 3)}`
          return wires.length > 1 ? `${wires[i]}: ${vector}` : vector
        })
        .join('; ')
    case 'amplitudes':
      return listed(pairsOf(value.amplitudes), ([re, im]) => [Math.hypot(re, im), complexText(re, im)])
    case 'density': {
      const { size, values } = value.matrix
      const bits = Math.log2(size)
      return pairsOf(values)
        .flatMap(([re, im], i) =>
          Math.hypot(re, im) < minValue
            ? []
            : [`${bitsOf(Math.floor(i / size), bits)} ${bitsOf(i % size, bits)}: ${complexText(re, im)}`],
        )
        .join(', ')
    }
    case 'tooManyQubits':
      return say('display.maxQubits', { count: maxDisplayQubits[display] })
    default:
      return say(`display.${value.kind}`)
  }
}

function listed<Entry>(
  entries: Iterable<Entry> & { readonly length: number },
  read: (entry: Entry) => readonly [size: number, text: string],
): string {
  const bits = Math.log2(entries.length)
  return Array.from(entries, read)
    .flatMap(([size, text], i) => (size < minValue ? [] : [`${bitsOf(i, bits)}: ${text}`]))
    .join(', ')
}

function pairsOf(values: Float64Array): readonly (readonly [number, number])[] {
  return Array.from({ length: values.length / 2 }, (_, i) => [values[2 * i]!, values[2 * i + 1]!] as const)
}

function complexText(re: number, im: number): string {
  if (Math.abs(im) < minValue) return decimals(re, 3)
  if (Math.abs(re) < minValue) return `${decimals(im, 3)}i`
  return `${decimals(re, 3)} ${im < 0 ? '−' : '+'} ${decimals(Math.abs(im), 3)}i`
}

function bitsOf(index: number, bits: number): string {
  return index.toString(2).padStart(bits, '0')
}
