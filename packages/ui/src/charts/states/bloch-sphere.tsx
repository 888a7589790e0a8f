'use client'

import { useState, type ComponentProps, type ReactNode } from 'react'
import type { Column } from '../../data/column.ts'
import { DataTable } from '../../data/data-table.tsx'
import { toCsv } from '../../data/to-csv.ts'
import { ChartFrame, type ChartWords } from '../frame/chart-frame.tsx'
import { ReadingCursor } from '../frame/reading-cursor.tsx'
import { blochDrawing, elevation, initialTurn, type BlochVector } from './bloch-projection.ts'

/** Texts of `BlochSphere`. */
export interface BlochSphereWords extends ChartWords {
  /** "Length", which is 1 for a pure state. */
  readonly length: string
  /** Headers of the table: "Component" and "Value". */
  readonly component: string
  readonly value: string
}

/** Props of `BlochSphere`: a Bloch sphere that can be turned by mouse and keys. */
export interface BlochSphereProps {
  /** Components from −1 to 1. A length below 1 is a mixed state. */
  vector: BlochVector
  /** Texts of the figure. */
  words: BlochSphereWords
  /** Edge length in CSS pixels. */
  size?: number | undefined
  /** Number of the figure: "Fig. 1". */
  number?: string | undefined
  /** What the figure shows, in one or two sentences. */
  caption?: ReactNode
  /** Name of exported files, without extension. */
  fileName?: string | undefined
  /** Classes for the outer element, for example its margins. */
  className?: string | undefined
}

interface Component {
  readonly name: string
  readonly value: number
}

function figure(value: number): string {
  return value.toFixed(3).replace('-', '−')
}

/**
 * A qubit's state as an arrow in the Bloch sphere. Left and right rotate it; up and down read x, y,
 * z and the length.
 */
export function BlochSphere({
  vector,
  words,
  size = 180,
  number,
  caption,
  fileName,
  className,
}: BlochSphereProps) {
  const { x, y, z } = vector
  const components: Component[] = [
    { name: 'x', value: x },
    { name: 'y', value: y },
    { name: 'z', value: z },
    { name: words.length, value: Math.hypot(x, y, z) },
  ]
  const columns: Column<Component>[] = [
    { key: 'name', header: words.component, cell: ({ name }) => name, text: ({ name }) => name },
    {
      key: 'value',
      header: words.value,
      align: 'end',
      cell: ({ value }) => figure(value),
      text: ({ value }) => value,
    },
  ]
  return (
    <div className={className} style={{ width: size }}>
      <ChartFrame
        words={words}
        number={number}
        caption={caption}
        {...(fileName !== undefined && { fileName })}
        csv={() => toCsv(columns, components)}
        renderTable={() => (
          <DataTable
            caption={words.label}
            columns={columns}
            rows={components}
            rowKey={({ name }) => name}
            density="figures"
            small="table"
          />
        )}
      >
        {() => (
          <BlochFigure
            vector={vector}
            size={size}
            label={words.label}
            said={components.map(({ name, value }) => `${name} ${figure(value)}`)}
          />
        )}
      </ChartFrame>
    </div>
  )
}

interface BlochFigureProps {
  vector: BlochVector
  size: number
  label: string
  said: readonly string[]
}

function BlochFigure({ vector, size, label, said }: BlochFigureProps) {
  const [turn, setTurn] = useState(initialTurn)
  const [index, setIndex] = useState<number | null>(null)
  const drawing = blochDrawing(vector, turn)
  return (
    <>
      <div className="relative" style={{ height: size }}>
        <svg width={size} height={size} viewBox="-122 -122 244 244" aria-hidden="true">
          <circle r={100} fill="none" stroke="var(--line3)" strokeWidth={1.25} />
          <path d={drawing.back} fill="none" stroke="var(--line2)" strokeWidth={1} strokeDasharray="3 4" />
          <path d={drawing.front} fill="none" stroke="var(--line2)" strokeWidth={1} />
          {drawing.axes.map((axis) => (
            <g key={axis.name}>
              <path
                d={axis.line}
                stroke="var(--line3)"
                strokeWidth={1}
                strokeDasharray={axis.behind ? '3 4' : undefined}
              />
              <text x={axis.at.x} y={axis.at.y + 4} textAnchor="middle" fontSize={13} fill="var(--ink2)">
                {axis.name}
              </text>
            </g>
          ))}
          <path
            d={drawing.shadow}
            fill="none"
            stroke="var(--accent-line)"
            strokeWidth={1.25}
            strokeDasharray="2 3"
          />
          <path
            d={`M0 0L${drawing.tip.x} ${drawing.tip.y}`}
            stroke="var(--accent)"
            strokeWidth={3}
            strokeLinecap="round"
          />
          <circle
            cx={drawing.tip.x}
            cy={drawing.tip.y}
            r={6}
            fill={drawing.tip.behind ? 'var(--page)' : 'var(--accent)'}
            stroke="var(--accent)"
            strokeWidth={2}
          />
          <circle r={2} fill="var(--ink2)" />
        </svg>
        <ReadingCursor
          label={label}
          count={said.length}
          index={index}
          onIndexChange={setIndex}
          spoken={(at) => said[at]!}
          markAt={() => null}
          move={(at, direction) => {
            if (direction === 'left' || direction === 'right')
              setTurn(turn + (direction === 'left' ? -0.2 : 0.2))
            return direction === 'up' ? at - 1 : direction === 'down' ? at + 1 : at
          }}
          onDrag={(by) => setTurn(turn + by.x / 80)}
        />
      </div>
      <p
        aria-hidden="true"
        className="mt-1 flex flex-wrap justify-center gap-x-3 text-caption text-ink2 tabular-nums"
      >
        {said.map((text, at) => (
          <span key={text} className={at === index ? 'font-medium text-ink' : undefined}>
            {text}
          </span>
        ))}
      </p>
    </>
  )
}

/** Props of `BlochDial`: a small Bloch sphere that shows all three axes. */
export interface BlochDialProps extends ComponentProps<'svg'> {
  /** Components from −1 to 1. A length below 1 is a mixed state. */
  vector: BlochVector
  /** Accessible name: "x 0.241, y 0.000, z −0.854". */
  label: string
}

/** Edge length of a dial in CSS pixels; its radius is 14. */
const dialSize = 34
const dialScale = 14 / 100

/** The Bloch sphere at 34 px, for table rows. All three axes are visible. */
export function BlochDial({ vector, label, ...rest }: BlochDialProps) {
  const { tip, foot, axes } = blochDrawing(vector, initialTurn)
  const place = ({ x, y }: { x: number; y: number }) =>
    `${(dialScale * x).toFixed(1)} ${(dialScale * y).toFixed(1)}`
  const [x, y] = place(tip).split(' ')
  return (
    <svg
      width={dialSize}
      height={dialSize}
      viewBox={`${-dialSize / 2} ${-dialSize / 2} ${dialSize} ${dialSize}`}
      role="img"
      aria-label={label}
      {...rest}
    >
      <circle r={14} fill="none" stroke="var(--line3)" />
      <ellipse rx={14} ry={14 * Math.sin(elevation)} fill="none" stroke="var(--line2)" strokeWidth={0.8} />
      {axes.map(({ name, end }) => (
        <path key={name} d={`M0 0L${place(end)}`} stroke="var(--line3)" strokeWidth={0.8} />
      ))}
      <path
        d={`M${place(tip)}L${place(foot)}`}
        stroke="var(--accent-line)"
        strokeWidth={0.8}
        strokeDasharray="1.5 1.5"
      />
      <path d={`M0 0L${x} ${y}`} stroke="var(--accent)" strokeWidth={1.75} />
      <circle
        cx={x}
        cy={y}
        r={2.4}
        fill={tip.behind ? 'var(--page)' : 'var(--accent)'}
        stroke="var(--accent)"
        strokeWidth={1.2}
      />
    </svg>
  )
}
