import type { ComplexMatrix } from '@qportal/circuit'

/** The value of a display for a figure. The first qubit is the least significant bit. */
export type FigureDisplay =
  | { readonly kind: 'probability'; readonly probabilities: ArrayLike<number> }
  | { readonly kind: 'bloch'; readonly vectors: readonly { x: number; y: number; z: number }[] }
  /** Real and imaginary parts in turn. */
  | { readonly kind: 'amplitudes'; readonly amplitudes: ArrayLike<number> }
  | { readonly kind: 'density'; readonly matrix: ComplexMatrix }

/** The colour of a phase in radians as `#rrggbb`; gray if omitted. */
type PhaseColor = ((phase: number) => string) | undefined

/** Sizes in millimetres: a box on one wire, a bar, and a line of text. */
const sizes = { box: 6, bar: 8, line: 2.4 }

/** A picture with its size in millimetres. */
export interface TikzPicture {
  readonly picture: string
  readonly width: number
  readonly height: number
}

/** The value of a display for quantikz: a label of a gate in math mode, or a picture. */
export type TikzDisplay = { readonly label: string } | TikzPicture

/** Writes the value of a display as text or as a picture. */
export function tikzDisplay(display: FigureDisplay, phaseColor?: PhaseColor): TikzDisplay {
  switch (display.kind) {
    case 'probability':
      return probabilities(Array.from(display.probabilities))
    case 'bloch':
      return tikzDial(display.vectors[0]!)
    case 'amplitudes':
      return disks(display.amplitudes, phaseColor)
    case 'density':
      return squares(display.matrix, phaseColor)
    default:
      return display satisfies never
  }
}

/** One probability in percent, or a bar for each basis state. */
function probabilities(values: readonly number[]): TikzDisplay {
  if (values.length === 2) return { label: percentText(values[1]!) }
  const bits = Math.log2(values.length)
  const lines = values.flatMap((value, index) => {
    const state = index.toString(2).padStart(bits, '0')
    const middle = (index + 0.5) * sizes.line
    const name = `\\node[anchor=east,inner sep=0.5mm] at ${point(0, middle)} {\\tiny\\texttt{${state}}}`
    if (value < 1e-9) return [name]
    return [name, `\\fill ${point(0, middle - 0.6)} rectangle ${point(sizes.bar * value, middle + 0.6)}`]
  })
  const frame = `\\path (0,0) -- ${point(sizes.bar, values.length * sizes.line)}`
  return {
    picture: picture([frame, ...lines]),
    width: sizes.bar + bits + 1,
    height: values.length * sizes.line,
  }
}

/** Only 0 and 1 are written as 0 and 100. */
function percentText(probability: number): string {
  const rounded = Math.round(100 * probability)
  if (rounded === 0 && probability > 1e-9) return '<1\\,\\%'
  if (rounded === 100 && probability < 1 - 1e-9) return '>99\\,\\%'
  return `${rounded}\\,\\%`
}

/** The Bloch sphere seen from the front: z up, y to the right, x towards the viewer. */
export function tikzDial({ x, y, z }: { x: number; y: number; z: number }): TikzPicture {
  const radius = sizes.box / 2
  const tip = point(0.8 * radius * (y - 0.4 * x), -0.8 * radius * (z - 0.3 * x))
  const lines = [
    `\\draw[draw=gray] (0,0) circle[radius=${radius}mm]`,
    `\\draw[draw=gray] (0,0) ellipse[x radius=${radius}mm,y radius=${number(0.3 * radius)}mm]`,
    `\\draw[draw=gray] ${point(0, -radius)} -- ${point(0, radius)}`,
    ...(Math.hypot(x, y, z) < 0.02 ? [] : [`\\draw[draw=black,thick] (0,0) -- ${tip}`]),
    `\\fill ${tip} circle[radius=0.5mm]`,
  ]
  return { picture: picture(lines), width: sizes.box, height: sizes.box }
}

/** One disk for each basis state: its radius is the modulus, its hand the phase. */
function disks(amplitudes: ArrayLike<number>, phaseColor: PhaseColor): TikzPicture {
  const count = amplitudes.length / 2
  const columns = 2 ** Math.ceil(Math.log2(count) / 2)
  const radius = sizes.box / 2 - 0.6
  const lines = Array.from({ length: count }, (_, index) => {
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
  return {
    picture: picture(lines),
    width: columns * sizes.box,
    height: Math.ceil(count / columns) * sizes.box,
  }
}

/** One square for each entry: its area is the modulus, its hand the phase. */
function squares({ size: states, values }: ComplexMatrix, phaseColor: PhaseColor): TikzPicture {
  const cell = sizes.box / 2
  const whole = states * cell
  const lines = [`\\draw[draw=gray] (0,0) rectangle ${point(whole, whole)}`]
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
  return { picture: picture(lines), width: whole, height: whole }
}

function picture(lines: readonly string[]): string {
  return `\\tikz[x=1mm,y=-1mm,line width=0.4pt]{${lines.map((line) => `${line};`).join(' ')}}`
}

function hand(x: number, y: number, length: number, phase: number): string {
  return point(x + length * Math.cos(phase), y - length * Math.sin(phase))
}

function fill(phase: number, phaseColor: PhaseColor): string {
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
