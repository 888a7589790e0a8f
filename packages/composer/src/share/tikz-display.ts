import type { ComplexMatrix } from '@qportal/circuit'

/** The value of a display for a figure. The first qubit is the least significant bit. */
export type FigureDisplay =
  | { readonly kind: 'probability'; readonly probabilities: ArrayLike<number> }
  | { readonly kind: 'bloch'; readonly vectors: readonly { x: number; y: number; z: number }[] }
  /** Real and imaginary parts in turn. */
  | { readonly kind: 'amplitudes'; readonly amplitudes: ArrayLike<number> }
  | { readonly kind: 'density'; readonly matrix: ComplexMatrix }

interface TikzOptions {
  /** Rows of the wires of its qubits, from 0 at the top of the display. */
  readonly rows: readonly number[]
  /** The colour of a phase in radians as `#rrggbb`; gray if omitted. */
  readonly phaseColor?: ((phase: number) => string) | undefined
}

/** Height of a box on one wire, distance of two wires, and length of a bar, in millimetres. */
const sizes = { box: 6, wire: 9, bar: 8 }

/** The value of a display for quantikz: a label of a gate in math mode, or a picture. */
export type TikzDisplay = { readonly label: string } | { readonly picture: string }

/** Writes the value of a display as text or bars, or as a picture. */
export function tikzDisplay(display: FigureDisplay, options: TikzOptions): TikzDisplay {
  switch (display.kind) {
    case 'probability':
      return { label: probabilities(Array.from(display.probabilities)) }
    case 'bloch':
      return { picture: picture(display.vectors.flatMap((vector, i) => dial(vector, options.rows[i] ?? i))) }
    case 'amplitudes':
      return { picture: picture(disks(display.amplitudes, options)) }
    case 'density':
      return { picture: picture(squares(display.matrix, options)) }
    default:
      return display satisfies never
  }
}

/** One probability in percent, or a bar for each basis state. */
function probabilities(values: readonly number[]): string {
  if (values.length === 2) return percentText(values[1]!)
  const bits = Math.log2(values.length)
  const rows = values.map((value, index) => {
    const state = index.toString(2).padStart(bits, '0')
    return `\\hbox{\\tiny\\texttt{${state}}\\,\\rule{${number(sizes.bar * value)}mm}{1.2mm}\\hspace{${number(sizes.bar * (1 - value))}mm}}`
  })
  return `\\vcenter{${rows.join('\\kern0.4mm')}}`
}

/** Only 0 and 1 are written as 0 and 100. */
function percentText(probability: number): string {
  const rounded = Math.round(100 * probability)
  if (rounded === 0 && probability > 1e-9) return '<1\\,\\%'
  if (rounded === 100 && probability < 1 - 1e-9) return '>99\\,\\%'
  return `${rounded}\\,\\%`
}

/** The Bloch sphere seen from the front: z up, y to the right, x towards the viewer. */
function dial({ x, y, z }: { x: number; y: number; z: number }, row: number): readonly string[] {
  const radius = sizes.box / 2
  const middle = row * sizes.wire
  const tip = point(0.8 * radius * (y - 0.4 * x), middle - 0.8 * radius * (z - 0.3 * x))
  const center = point(0, middle)
  return [
    `\\draw[draw=gray] ${center} circle[radius=${radius}mm]`,
    `\\draw[draw=gray] ${center} ellipse[x radius=${radius}mm,y radius=${number(0.3 * radius)}mm]`,
    `\\draw[draw=gray] ${point(0, middle - radius)} -- ${point(0, middle + radius)}`,
    ...(Math.hypot(x, y, z) < 0.02 ? [] : [`\\draw[draw=black,thick] ${center} -- ${tip}`]),
    `\\fill ${tip} circle[radius=0.5mm]`,
  ]
}

/** One disk for each basis state: its radius is the modulus, its hand the phase. */
function disks(amplitudes: ArrayLike<number>, { phaseColor }: TikzOptions): readonly string[] {
  const count = amplitudes.length / 2
  const columns = 2 ** Math.ceil(Math.log2(count) / 2)
  const radius = sizes.box / 2 - 0.6
  return Array.from({ length: count }, (_, index) => {
    const [re, im] = [amplitudes[2 * index]!, amplitudes[2 * index + 1]!]
    const [modulus, phase] = [Math.hypot(re, im), Math.atan2(im, re)]
    const [x, y] = [(index % columns) * sizes.box, Math.floor(index / columns) * sizes.box]
    const outline = `\\draw[draw=gray] ${point(x, y)} circle[radius=${number(radius)}mm]`
    if (modulus < 1e-6) return [outline]
    return [
      outline,
      `\\fill[${fill(phase, phaseColor)}] ${point(x, y)} circle[radius=${number(radius * Math.min(1, modulus))}mm]`,
      `\\draw[draw=black] ${point(x, y)} -- ${hand(x, y, radius, phase)}`,
    ]
  }).flat()
}

/** One square for each entry: its area is the modulus, its hand the phase. */
function squares({ size: states, values }: ComplexMatrix, { phaseColor }: TikzOptions): readonly string[] {
  const cell = sizes.box / 2
  const whole = number(states * cell)
  const lines = [`\\draw[draw=gray] (0,0) rectangle (${whole},${whole})`]
  for (let index = 0; index < states ** 2; index++) {
    const [re, im] = [values[2 * index]!, values[2 * index + 1]!]
    const [modulus, phase] = [Math.hypot(re, im), Math.atan2(im, re)]
    if (modulus < 1e-6) continue
    const half = 0.46 * cell * Math.sqrt(Math.min(1, modulus))
    const [x, y] = [((index % states) + 0.5) * cell, (Math.floor(index / states) + 0.5) * cell]
    lines.push(
      `\\fill[${fill(phase, phaseColor)}] ${point(x - half, y - half)} rectangle ${point(x + half, y + half)}`,
      `\\draw[draw=white] ${point(x, y)} -- ${hand(x, y, 0.84 * half, phase)}`,
    )
  }
  return lines
}

function picture(lines: readonly string[]): string {
  return `\\tikz[x=1mm,y=-1mm,line width=0.4pt]{${lines.map((line) => `${line};`).join(' ')}}`
}

function hand(x: number, y: number, length: number, phase: number): string {
  return point(x + length * Math.cos(phase), y - length * Math.sin(phase))
}

function fill(phase: number, phaseColor: TikzOptions['phaseColor']): string {
  if (phaseColor === undefined) return 'black!55'
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(phaseColor(phase).slice(at, at + 2), 16))
  return `fill={rgb,255:red,${red};green,${green};blue,${blue}}`
}

function point(x: number, y: number): string {
  return `(${number(x)},${number(y)})`
}

/** To a hundredth of a millimetre, with -0 as 0. */
function number(value: number): string {
  return String(Math.round(100 * value) / 100 + 0)
}
