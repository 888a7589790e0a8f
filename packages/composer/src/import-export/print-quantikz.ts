import type { Circuit, DisplayKind, InstructionId, NopInstruction } from '@qportal/circuit'
import type { CircuitLayout, LaidItem } from '../layout/circuit-layout.ts'
import { glyphOf, innerControls, type ItemGlyph } from '../layout/item-glyph.ts'
import { layoutCircuit, type LayoutOptions } from '../layout/layout-circuit.ts'
import { notesByColumn } from '../layout/place-notes.ts'
import { wireNames } from '../layout/wire-names.ts'
import { latexMath, latexText } from './latex-math.ts'
import { tikzDisplay, tikzDial, type FigureDisplay, type TikzDisplay } from './tikz-display.ts'

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
  /** Prints a whole document, which LaTeX compiles. Default: only the figure. */
  readonly isDocument?: boolean | undefined
}

/** The look of a figure, and the values of its displays. */
export type FigureLook = Pick<
  PrintQuantikzOptions,
  'alignment' | 'hasColor' | 'hasNames' | 'displays' | 'phaseColor' | 'isDocument'
>

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

/** Colours of xcolor, which TikZ loads, near those of the drawing. */
const fills: Readonly<Record<ItemGlyph['family'], string>> = {
  pauli: 'blue!12',
  hadamard: 'orange!20',
  phase: 'teal!15',
  rotation: 'red!15',
  multi: 'violet!15',
  measurement: 'gray!20',
  custom: 'green!15',
}

/**
 * Prints the drawing of a circuit as a `quantikz` environment for LaTeX. It needs quantikz 1.0 or
 * newer with `\usetikzlibrary{quantikz2}`, and LuaLaTeX for names that are not Latin or Greek.
 * Each bit has a classical wire of its own.
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
    isDocument = false,
    displays,
    phaseColor,
    ...layoutOptions
  } = options
  const pictures: string[] = []
  const look: Look = { hasColor, displays, phaseColor: hasColor ? phaseColor : undefined, pictures }
  const layout = layoutCircuit(circuit, layoutOptions)
  const columns = elasticColumns(layout)
  const cells = Array.from({ length: layout.qubits + layout.bits }, () =>
    Array.from({ length: columns.count }, () => ''),
  )
  const gaps = Array.from({ length: columns.count }, () => 0)
  for (const [i, item] of layout.items.entries()) {
    const column = columns.of(item.column)
    for (const [wire, cell] of cellsOf(item, layout, look)) cells[wire]![column] += cell
    gaps[column] = Math.max(gaps[column]!, gapOf(item))
    if (i % itemsPerStep === itemsPerStep - 1) yield i / layout.items.length
  }
  addNotes(cells, notes, layout, columns)
  const names = wireNames(circuit)
  const rows = cells.map((row, wire) => {
    const name = hasNames ? `\\lstick{${latexText(names[wire] ?? '')}}` : ''
    const start = wire < layout.qubits ? name : `${name}\\setwiretype{c}`
    // The first row sets the distances of columns.
    const distance = (column: number) => {
      const gap = wire === 0 ? (gaps[column - 1] ?? 0) + (gaps[column] ?? 0) : 0
      return gap > 0 ? `[${gap}mm]` : ''
    }
    return `  ${start}${[...row, ''].map((cell, column) => ` &${distance(column)} ${cell}`).join('')}`.trimEnd()
  })
  const figure = [
    ...pictures.flatMap((picture, index) => savePicture(picture, boxName(index))),
    '\\begin{quantikz}',
    rows.join(' \\\\\n'),
    '\\end{quantikz}',
  ]
  const comments = Object.entries(values).map(([name, value]) => `% ${name} = ${value}`)
  const packages = packagesOf([...rows, ...pictures].join('\n'))
  const lines = isDocument
    ? ['\\documentclass[border=2mm]{standalone}', ...packages, '\\begin{document}', ...comments, ...figure]
    : [...packages.map((line) => (line.startsWith('%') ? line : `% ${line}`)), ...comments, ...figure]
  return [...lines, ...(isDocument ? ['\\end{document}'] : []), ''].join('\n')
}

/** The lines before the document that a figure needs. Fonts of pdfLaTeX have only Latin letters. */
function packagesOf(figure: string): readonly string[] {
  const hasOtherLetters = /(?![\p{Script=Latin}\p{Script=Greek}])\p{L}/u.test(figure)
  const isJapanese = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(figure)
  return [
    '% quantikz 1.0 or newer',
    '\\usepackage{tikz}',
    '\\usetikzlibrary{quantikz2}',
    ...(hasOtherLetters ? ['% LuaLaTeX, with a font that has the letters of the names'] : []),
    ...(isJapanese ? ['\\usepackage{luatexja}'] : []),
  ]
}

/** Columns of a table, which are as wide as their content: those in which an item begins. */
interface ElasticColumns {
  readonly count: number
  /** Number of such columns before a column of the layout. */
  readonly of: (column: number) => number
}

/** A wide item takes several columns of the layout, but one of the table. */
function elasticColumns({ items, columns }: CircuitLayout): ElasticColumns {
  const begins = new Uint8Array(columns)
  for (const { column } of items) begins[column] = 1
  const before = [0]
  for (const begin of begins) before.push(before.at(-1)! + begin)
  return { count: before[columns]!, of: (column) => before[column]! }
}

/** Width of a letter of the words of a condition, and of the column of a gate, in millimetres. */
const wordSizes = { letter: 1.8, column: 10 }

/** Millimetres that the words of a condition need on each side of a column. */
function gapOf({ condition, instructions: [first] }: LaidItem): number {
  if (condition === undefined || first.kind !== 'if') return 0
  return Math.max(0, Math.ceil((condition.length * wordSizes.letter - wordSizes.column) / 2))
}

/** Width of a letter of a note in columns. */
const letterWidth = 0.17

/**
 * Puts a frame around the columns of each note, and its text below the last wire. Texts that would
 * overlap are at different heights.
 */
function addNotes(
  cells: readonly string[][],
  notes: readonly FigureText[],
  layout: CircuitLayout,
  columns: ElasticColumns,
): void {
  let end = -Infinity
  let row = 0
  for (const region of notesByColumn(notes, layout)) {
    const { note } = region
    const column = columns.of(region.column)
    const span = columns.of(region.column + region.span) - column
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
  const add: AddCell = (wire, cell) => cells.set(wire, (cells.get(wire) ?? '') + cell)
  const [first] = item.instructions
  if (first.kind === 'nop') {
    // A spacer is empty.
    if (first.display !== undefined) addDisplay(first, look, add)
    return cells
  }
  const box = glyph.form === 'assign' ? wireBox(glyph.writes ?? 0) : glyph.box
  const inside = insideOf(glyph)
  if (box) {
    if (glyph.form === 'measure') add(box.top, '\\meter{}')
    else add(box.top, gateCell(box, boxStyle(glyph, look), boxLabel(glyph, box, inside)))
    for (let wire = box.top + 1; wire <= box.bottom; wire++)
      if (!box.wires.includes(wire) && !inside.some((mark) => mark.wire === wire)) add(wire, '\\linethrough')
    for (const { wire, mark } of inside) add(wire, `\\gateinput{${mark}}`)
  }
  addControls(glyph, add)
  for (const wire of glyph.targets) add(wire, '\\targ{}')
  const [one, other] = glyph.swaps.toSorted((a, b) => a - b)
  if (one !== undefined && other !== undefined) {
    add(one, `\\swap{${other - one}}`)
    add(other, '\\targX{}')
  }
  if (glyph.form === 'measure' && glyph.writes !== undefined && box)
    add(box.top, `\\wire[d][${glyph.writes - box.top}]{c}${arrowTip(glyph.writes - box.top)}`)
  addCondition(glyph, item, qubits, add)
  return cells
}

type AddCell = (wire: number, cell: string) => void

interface Box {
  readonly top: number
  readonly bottom: number
  readonly wires: readonly number[]
}

/** The tip of an arrow down to a bit: a wire that has no other visible part. */
function arrowTip(rows: number): string {
  const options = '-{Latex[length=1.6mm,width=1.6mm]},line cap=butt,dash pattern=on 0pt off 100cm'
  return `\\wire[d][${rows}][${options}]{q}`
}

/** Numbers of operands, and controls between the wires of a box, with their wires. */
function insideOf(glyph: ItemGlyph) {
  return [
    ...glyph.numbers.map(({ wire, number }) => ({ wire, mark: String(number) })),
    ...innerControls(glyph).map(({ wire, state }) => ({
      wire,
      mark: state === 0 ? '$\\circ$' : '$\\bullet$',
    })),
  ]
}

function wireBox(wire: number) {
  return { top: wire, bottom: wire, wires: [wire] }
}

/** Controls: each draws its line to the nearest part of the gate, or to the last control. */
function addControls(glyph: ItemGlyph, add: AddCell): void {
  const { controls, targets, swaps, box } = glyph
  const inner = innerControls(glyph)
  const outside = controls.filter((control) => !inner.includes(control)).toSorted((a, b) => a.wire - b.wire)
  const ends = [...targets, ...swaps, ...(box ? [box.top, box.bottom] : [])]
  const last = outside.at(-1)?.wire
  for (const { wire, state } of outside) {
    const mark = state === 0 ? 'octrl' : 'ctrl'
    const nearest = ends.toSorted((a, b) => Math.abs(a - wire) - Math.abs(b - wire))[0] ?? last
    if (nearest === undefined || nearest === wire) add(wire, state === 0 ? '\\ocontrol{}' : '\\control{}')
    else add(wire, `\\${mark}{${nearest - wire}}`)
  }
}

/**
 * The line from a conditional gate to the bits it reads, with a dot or a ring on each. The words of
 * the condition are on the line, above the bits.
 */
function addCondition(
  { condition, form, link, box, targets }: ItemGlyph,
  item: LaidItem,
  qubits: number,
  add: AddCell,
): void {
  if (!condition || condition.wires.length === 0 || form === 'assign') return
  const start = link?.bottom ?? box?.bottom ?? targets[0] ?? item.top
  add(start, `\\wire[d][${Math.max(...condition.wires) - start}]{c}`)
  if (item.condition !== undefined && item.top < qubits) {
    const label = `"\\text{${latexText(item.condition)}}"{description,font=\\footnotesize}`
    add(qubits - 1, `\\wire[d][1][{${label}}]{c}`)
  }
  for (const wire of new Set(condition.wires)) {
    const isZero = condition.values[condition.wires.indexOf(wire)] === 0
    add(wire, isZero ? '\\ocontrol{}' : '\\control{}')
  }
}

/** A display on its wires; Bloch vectors have a box on each wire. */
function addDisplay({ id, qubits, display }: NopInstruction, look: Look, add: AddCell): void {
  const value = look.displays?.get(id)
  const style = ['style={dotted}']
  if (value?.kind === 'bloch' && qubits.length > 1) {
    for (const [i, wire] of qubits.entries())
      add(wire, displayCell(wireBox(wire), tikzDial(value.vectors[i]!), look))
    return
  }
  const box = { top: Math.min(...qubits), bottom: Math.max(...qubits), wires: qubits }
  add(
    box.top,
    value === undefined
      ? gateCell(box, style, displaySymbols[display!])
      : displayCell(box, tikzDisplay(value, look.phaseColor), look),
  )
  for (let wire = box.top + 1; wire < box.bottom; wire++)
    if (!qubits.includes(wire)) add(wire, '\\linethrough')
}

/** Distance of the rows of quantikz, and height of a gate, in millimetres. */
const rowSizes = { distance: 5, gate: 6 }

/** The picture of a display in a box that is large enough. Its height would enlarge every row. */
function displayCell(box: Box, drawn: TikzDisplay, { pictures }: Look): string {
  const style = ['style={dotted}']
  if ('label' in drawn) return gateCell(box, style, drawn.label)
  const { picture, width, height } = drawn
  const between = box.bottom - box.top
  const row = (height + 2 - rowSizes.distance * between) / Math.min(2, between + 1)
  const size = `[${Math.ceil(width + 2)}mm][${Math.ceil(Math.max(rowSizes.gate, row))}mm]`
  const name = boxName(pictures.length)
  pictures.push(picture)
  const label = `\\raisebox{-0.5\\height}{\\usebox{${name}}}`
  return gateCell(box, [...style, 'disable auto height'], label, size)
}

function gateCell({ top, bottom }: Box, options: readonly string[], label: string, size = ''): string {
  const span = bottom - top + 1
  const all = [...(span > 1 ? [String(span)] : options.length === 0 ? [] : ['1']), ...options]
  return `\\gate${all.length === 0 ? '' : `[${all.join(',')}]`}${size}{${label}}`
}

function boxStyle({ form, family }: ItemGlyph, { hasColor }: Look): readonly string[] {
  const style = form === 'barrier' ? 'dashed' : hasColor ? `fill=${fills[family]}` : ''
  return style === '' ? [] : [`style={${style}}`]
}

function boxLabel(
  { form, label, parameter }: ItemGlyph,
  { top, bottom }: Box,
  inside: readonly { readonly wire: number }[],
): string {
  if (form === 'barrier') return ''
  if (form === 'reset') return '\\ket{0}'
  const isText = form === 'block' || form === 'unread' || form === 'assign'
  const name = isText ? `\\text{${latexText(label)}}` : latexMath(label)
  const angle =
    parameter === '' ? '' : form === 'delay' ? `\\,${latexMath(parameter)}` : `(${latexMath(parameter)})`
  const isBeside = inside.some(({ wire }) => 2 * wire === top + bottom)
  return isBeside ? `\\quad ${name}${angle}\\quad` : name + angle
}
