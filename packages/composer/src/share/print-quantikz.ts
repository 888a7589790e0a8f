import type { Circuit, DisplayKind, InstructionId } from '@qportal/circuit'
import type { CircuitLayout, LaidItem } from '../layout/circuit-layout.ts'
import { glyphOf, type ItemGlyph } from '../layout/item-glyph.ts'
import { layoutCircuit, type LayoutOptions } from '../layout/layout-circuit.ts'
import { notesByColumn } from '../layout/place-notes.ts'
import { wireNames } from '../layout/wire-names.ts'
import { latexMath, latexText } from './latex-math.ts'
import { tikzDisplay, type FigureDisplay } from './tikz-display.ts'

/** Options of `printQuantikz`. */
export interface PrintQuantikzOptions extends LayoutOptions {
  /** Fills the boxes with the colour of their family. Default: black and white. */
  readonly hasColor?: boolean | undefined
  /** Writes the names of the wires. Default: true. */
  readonly hasNames?: boolean | undefined
  /** Texts below the columns of their instructions. */
  readonly notes?: readonly FigureText[] | undefined
  /** Values of displays by their ids. Without one, a display shows the symbol of its kind. */
  readonly displays?: ReadonlyMap<InstructionId, FigureDisplay> | undefined
  /** Colours of phases in displays as `#rrggbb`, if `hasColor`. Default: gray. */
  readonly phaseColor?: ((phase: number) => string) | undefined
  /** Values in radians of named parameters, stated in comments. Default: none. */
  readonly values?: Readonly<Record<string, number>> | undefined
}

/** The look of a figure, and the values of its displays. */
export type FigureLook = Pick<PrintQuantikzOptions, 'hasColor' | 'hasNames' | 'displays' | 'phaseColor'>

/** A text about some instructions of a circuit. */
export interface FigureText {
  readonly text: string
  readonly ids: readonly InstructionId[]
}

/** A display without a value is a dotted box with the symbol of what it shows. */
const displaySymbols: Readonly<Record<DisplayKind, string>> = {
  probability: 'P',
  bloch: '\\vec{r}',
  amplitudes: '\\psi',
  density: '\\rho',
}

/** Colours of xcolor, which TikZ loads. */
const fills: Readonly<Record<ItemGlyph['family'], string>> = {
  pauli: 'blue!15',
  hadamard: 'red!15',
  phase: 'cyan!15',
  rotation: 'magenta!15',
  multi: 'blue!15',
  measurement: 'gray!20',
  custom: 'orange!20',
}

/**
 * Prints the drawing of a circuit as a `quantikz` environment for LaTeX. It needs
 * `\usetikzlibrary{quantikz2}`. Each bit has a classical wire of its own.
 *
 * @see "Tutorial on the Quantikz Package", arXiv:1809.03842
 */
export function printQuantikz(circuit: Circuit, options: PrintQuantikzOptions = {}): string {
  const steps = quantikzSteps(circuit, options)
  let step = steps.next()
  while (step.done !== true) step = steps.next()
  return step.value
}

/** Items of the drawing that are printed in one step. */
const itemsPerStep = 250

/**
 * Prints like `printQuantikz` in short steps, between which a page can respond. Yields the printed
 * share, from 0 to 1.
 */
export function* quantikzSteps(
  circuit: Circuit,
  options: PrintQuantikzOptions = {},
): Generator<number, string, undefined> {
  const {
    hasColor = false,
    hasNames = true,
    notes = [],
    values = {},
    displays,
    phaseColor,
    ...layoutOptions
  } = options
  const pictures: string[] = []
  const look: Look = { hasColor, displays, phaseColor: hasColor ? phaseColor : undefined, pictures }
  const layout = layoutCircuit(circuit, layoutOptions)
  const cells = Array.from({ length: layout.qubits + layout.bits }, () =>
    Array.from({ length: layout.columns }, () => ''),
  )
  for (const [i, item] of layout.items.entries()) {
    for (const [wire, cell] of cellsOf(item, layout, look)) cells[wire]![item.column] += cell
    if (i % itemsPerStep === itemsPerStep - 1) yield i / layout.items.length
  }
  addNotes(cells, notes, layout)
  const names = wireNames(circuit)
  const rows = cells.map((row, wire) => {
    const name = hasNames ? `\\lstick{${latexText(names[wire] ?? '')}}` : ''
    const start = wire < layout.qubits ? name : `${name}\\setwiretype{c}`
    return `  ${[start, ...row, ''].join(' & ')}`.trimEnd()
  })
  return [
    '% \\usepackage{tikz}',
    '% \\usetikzlibrary{quantikz2}',
    ...Object.entries(values).map(([name, value]) => `% ${name} = ${value}`),
    ...pictures.flatMap((picture, index) => savePicture(picture, boxName(index))),
    '\\begin{quantikz}',
    rows.join(' \\\\\n'),
    '\\end{quantikz}',
    '',
  ].join('\n')
}

/** Width of a letter of a note in columns. */
const letterWidth = 0.17

/**
 * Puts a frame around the columns of each note, and its text below the last wire. Texts that would
 * overlap are at different heights.
 */
function addNotes(cells: readonly string[][], notes: readonly FigureText[], layout: CircuitLayout): void {
  let end = -Infinity
  let row = 0
  for (const { note, column, span } of notesByColumn(notes, layout)) {
    const text = latexText(note.text.replaceAll(/\s+/g, ' '))
    const middle = column + span / 2
    const reach = Math.max(span, text.length * letterWidth) / 2
    row = middle - reach >= end ? 0 : row + 1
    end = Math.max(end, middle + reach)
    const options = [
      `[${cells.length}`,
      `steps=${span}`,
      'style={dotted,inner xsep=2pt}',
      `label style={label position=below,anchor=north,yshift=-${(0.1 + row * 0.4).toFixed(1)}cm}]`,
    ].join(',')
    if (cells[0]) cells[0][column] += `\\gategroup${options}{\\footnotesize ${text}}`
  }
}

interface Look extends Pick<PrintQuantikzOptions, 'displays' | 'phaseColor'> {
  readonly hasColor: boolean
  /** Receives the pictures of the displays that are labels of gates. */
  readonly pictures: string[]
}

/**
 * Saves a picture in a box before the circuit, because quantikz typesets labels of gates where the
 * commands of TikZ are not defined. Further figures save theirs in the same boxes.
 */
function savePicture(picture: string, box: string): readonly string[] {
  return [`\\ifdefined${box}\\else\\newsavebox{${box}}\\fi`, `\\savebox{${box}}{${picture}}`]
}

/** Names of LaTeX contain only letters. */
function boxName(index: number): string {
  const letters = String(index).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!)
  return `\\displaybox${letters}`
}

/** What an item writes into the cells of its column, by wire. */
function cellsOf(item: LaidItem, { qubits }: CircuitLayout, look: Look): Map<number, string> {
  const glyph = glyphOf(item, qubits)
  const cells = new Map<number, string>()
  const add = (wire: number, cell: string) => cells.set(wire, (cells.get(wire) ?? '') + cell)
  // A spacer is empty.
  if (item.instructions[0].kind === 'nop' && glyph.form !== 'display') return cells
  const box = glyph.form === 'assign' ? wireBox(glyph.writes ?? 0) : glyph.box
  if (box) {
    const span = box.bottom - box.top + 1
    const inside = (wire: number) => wire >= box.top && wire <= box.bottom
    if (glyph.form === 'measure') add(box.top, '\\meter{}')
    else add(box.top, `\\gate${boxOptions(glyph, span, look)}{${boxLabel(item, glyph, look, inside)}}`)
    for (let wire = box.top + 1; wire <= box.bottom; wire++)
      if (!box.wires.includes(wire)) add(wire, '\\linethrough')
    addControls(glyph, box.top, box.bottom, add)
  } else addControls(glyph, undefined, undefined, add)
  for (const wire of glyph.targets) add(wire, '\\targ{}')
  const [first, second] = glyph.swaps.toSorted((a, b) => a - b)
  if (first !== undefined && second !== undefined) {
    add(first, `\\swap{${second - first}}`)
    add(second, '\\targX{}')
  }
  if (glyph.form === 'measure' && glyph.writes !== undefined && box)
    add(box.top, `\\wire[d][${glyph.writes - box.top}]{c}`)
  addCondition(glyph, item, add)
  return cells
}

function wireBox(wire: number) {
  return { top: wire, bottom: wire, wires: [wire] }
}

/** Controls: each draws its line to the nearest part of the gate, or to the last control. */
function addControls(
  { controls, targets, swaps }: ItemGlyph,
  top: number | undefined,
  bottom: number | undefined,
  add: (wire: number, cell: string) => void,
): void {
  const isInside = (wire: number) => top !== undefined && bottom !== undefined && wire > top && wire < bottom
  const outside = controls.filter(({ wire }) => !isInside(wire)).toSorted((a, b) => a.wire - b.wire)
  const ends = [...targets, ...swaps, ...(top === undefined || bottom === undefined ? [] : [top, bottom])]
  const last = outside.at(-1)?.wire
  for (const { wire, state } of outside) {
    const mark = state === 0 ? 'octrl' : 'ctrl'
    const nearest = ends.toSorted((a, b) => Math.abs(a - wire) - Math.abs(b - wire))[0] ?? last
    if (nearest === undefined || nearest === wire) add(wire, state === 0 ? '\\ocontrol{}' : '\\control{}')
    else add(wire, `\\${mark}{${nearest - wire}}`)
  }
}

/** The line from a conditional gate to the bits it reads, with a dot or a ring on each. */
function addCondition(
  { condition, form }: ItemGlyph,
  item: LaidItem,
  add: (wire: number, cell: string) => void,
): void {
  if (!condition || condition.wires.length === 0 || form === 'assign') return
  const lowest = Math.max(...condition.wires)
  add(item.top, `\\wire[d][${lowest - item.top}]{c}`)
  condition.wires.forEach((wire, i) => add(wire, condition.values[i] === 0 ? '\\ocontrol{}' : '\\control{}'))
}

function boxOptions({ form, family }: ItemGlyph, span: number, { hasColor }: Look): string {
  const style =
    form === 'barrier' ? 'dashed' : form === 'display' ? 'dotted' : hasColor ? `fill=${fills[family]}` : ''
  const options = [
    ...(span > 1 ? [String(span)] : style === '' ? [] : ['1']),
    ...(style === '' ? [] : [`style={${style}}`]),
  ]
  return options.length === 0 ? '' : `[${options.join(',')}]`
}

function displayLabel(
  qubits: readonly number[],
  value: FigureDisplay | undefined,
  { phaseColor, pictures }: Look,
): string | undefined {
  if (!value) return undefined
  const top = Math.min(...qubits)
  const drawn = tikzDisplay(value, { rows: qubits.map((qubit) => qubit - top), phaseColor })
  if ('label' in drawn) return drawn.label
  const box = boxName(pictures.length)
  pictures.push(drawn.picture)
  return `\\vcenter{\\hbox{\\usebox{${box}}}}`
}

function boxLabel(
  { instructions: [first] }: LaidItem,
  glyph: ItemGlyph,
  look: Look,
  isInside: (wire: number) => boolean,
): string {
  if (first.kind === 'nop' && first.display !== undefined)
    return displayLabel(first.qubits, look.displays?.get(first.id), look) ?? displaySymbols[first.display]
  const { form, label, parameter, controls, condition } = glyph
  if (form === 'barrier') return ''
  if (form === 'reset') return '\\ket{0}'
  const isText = form === 'block' || form === 'unread' || form === 'assign'
  const name = isText ? `\\text{${latexText(label)}}` : latexMath(label)
  const angle =
    parameter === '' ? '' : form === 'delay' ? `\\,${latexMath(parameter)}` : `(${latexMath(parameter)})`
  // A control between the wires of a box has no place of its own.
  const hidden = controls.filter(({ wire }) => isInside(wire)).length
  const within = hidden === 0 ? '' : `\\;\\text{(${hidden} controls inside)}`
  const words = condition?.words === undefined ? '' : `\\;\\text{if ${latexText(condition.words)}}`
  return name + angle + within + words
}
