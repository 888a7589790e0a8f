import { describe, expect, it } from 'vitest'
import type { Column } from './column.ts'
import { toCsv } from './to-csv.ts'

type Row = { name: string; shots: number | null }
const columns: Column<Row>[] = [
  { key: 'name', header: 'Name', cell: (row) => row.name, text: (row) => row.name },
  { key: 'actions', header: 'Actions', cell: () => null },
  { key: 'shots', header: 'Shots', cell: (row) => row.shots, text: (row) => row.shots },
]
function csv(rows: Row[]): string[] {
  return toCsv(columns, rows).replace('\uFEFF', '').split('\r\n')
}

describe('toCsv', () => {
  it('writes the columns that have a text', () => {
    expect(csv([{ name: 'Bell', shots: 100 }])).toEqual(['Name,Shots', 'Bell,100', ''])
  })

  it('quotes commas, quotes and line breaks', () => {
    expect(csv([{ name: 'a "b", c\nd', shots: null }])[1]).toBe('"a ""b"", c\nd",')
  })

  it.each(['=1+1', '+1', '-1', '@sum(a1)', '＝1+1', '＋1', '－1', '＠sum(a1)'])(
    'escapes the formula %j, but not numbers',
    (name) => {
      expect(csv([{ name, shots: -1 }])[1]).toBe(`'${name},-1`)
    },
  )

  it.each(['00', '0011', '1e3', '12345678901234567890'])(
    'keeps the text %j, which a spreadsheet would read as another number',
    (name) => {
      expect(csv([{ name, shots: 0 }])[1]).toBe(`"=""${name}""",0`)
    },
  )

  it.each(['0', '11', '0.5', '1.2.3', '2026-03-01', '1'.repeat(400)])('writes %j as it is', (name) => {
    expect(csv([{ name, shots: 0 }])[1]).toBe(`${name},0`)
  })

  it.each(['\t=1', '\r=1', '\n=1'])('escapes the formula after the white space in %j', (name) => {
    expect(toCsv(columns, [{ name, shots: 1 }])).toContain(`"'${name}",1`)
  })

  it.each(['a;=1+1', 'a\t=1+1'])('keeps %j in one cell, whatever the separator', (name) => {
    expect(csv([{ name, shots: 1 }])[1]).toBe(`"${name}",1`)
  })
})

it('uses the CSV header, which contains the unit', () => {
  const column = {
    key: 'time',
    header: 'Time',
    textHeader: 'Time (s)',
    cell: () => '41 ms',
    text: () => 0.041,
  }
  expect(toCsv([column], ['row'])).toBe('\uFEFFTime (s)\r\n0.041\r\n')
})
