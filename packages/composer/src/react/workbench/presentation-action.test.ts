import { compileQasm } from '@qportal/openqasm'
import { describe, expect, it } from 'vitest'
import { composerKeys } from '../../messages/composer-keys.ts'
import {
  columnAfter,
  isKeptFromPage,
  isOutcomeChosen,
  lastMeasurement,
  presentationActionOf,
} from './presentation-action.ts'

function pressed(key: string, more = {}) {
  return presentationActionOf({
    key,
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    ...more,
  })
}
function circuitOf(body: string) {
  return compileQasm(`OPENQASM 3.0;\ninclude "stdgates.inc";\n${body}`).circuit!
}

describe('the keys of a presentation', () => {
  it('step by arrow keys and by the keys of a remote control', () => {
    for (const key of ['ArrowRight', 'PageDown']) expect(pressed(key)).toEqual({ kind: 'step', by: 1 })
    for (const key of ['ArrowLeft', 'PageUp']) expect(pressed(key)).toEqual({ kind: 'step', by: -1 })
  })

  it('choose outcomes, also with Caps Lock', () => {
    expect(pressed('1')).toEqual({ kind: 'outcome', value: 1 })
    expect(pressed('R')).toEqual({ kind: 'shot' })
  })

  it('are those that the sheet of shortcuts lists', () => {
    const pressable: Readonly<Record<string, string>> = {
      '←': 'ArrowLeft',
      '→': 'ArrowRight',
      '↑': 'ArrowUp',
      '↓': 'ArrowDown',
      Esc: 'Escape',
    }
    const actionOf = (listed: string) => {
      const key = listed.replace('Shift+', '')
      return pressed(pressable[key] ?? key, { shiftKey: listed !== key })
    }
    const listed = composerKeys[1]!.entries.flatMap(({ keys }) => keys)
    expect(listed.filter((key) => actionOf(key) === undefined)).toEqual([])
  })

  it('zoom, fit and move the drawing', () => {
    expect([pressed('+', { shiftKey: true }), pressed('-'), pressed('f')]).toEqual([
      { kind: 'zoom', by: 1 },
      { kind: 'zoom', by: -1 },
      { kind: 'fit' },
    ])
    expect(pressed('ArrowDown')).toEqual({ kind: 'pan', columns: 0, wires: 1 })
    expect(pressed('ArrowRight', { shiftKey: true })).toEqual({ kind: 'pan', columns: 4, wires: 0 })
  })

  it('leave the commands of the browser alone', () => {
    expect([pressed('r', { ctrlKey: true }), pressed('ArrowLeft', { altKey: true }), pressed('x')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it('keep other letters from the page, whose keys would lead away', () => {
    const plain = { altKey: false, ctrlKey: false, metaKey: false }
    const kept = ['n', 'G', '?', 'Tab', 'F5'].filter((key) => isKeptFromPage({ ...plain, key }))
    expect(kept).toEqual(['n', 'G'])
    expect(isKeptFromPage({ ...plain, key: 'n', ctrlKey: true })).toBe(false)
  })

  it('stop at both ends of the circuit', () => {
    expect([columnAfter(0, 4, -1), columnAfter(4, 4, 1), columnAfter(2, 4, 1)]).toEqual([0, 4, 3])
  })
})

describe('the outcome that a key chooses', () => {
  const circuit = circuitOf('qubit[2] q;\nbit[2] c;\nc[0] = measure q[0];\nx q[1];\nc[1] = measure q[1];')

  it('is that of the last measurement so far', () => {
    expect(lastMeasurement(circuit)).toBe(circuit.instructions[2]!.id)
    expect(lastMeasurement({ ...circuit, instructions: circuit.instructions.slice(0, 2) })).toBe(
      circuit.instructions[0]!.id,
    )
    expect(lastMeasurement({ ...circuit, instructions: [] })).toBeUndefined()
  })

  it('is chosen only while outcomes are chosen', () => {
    const outcomes = { m: 1 as const }
    expect(isOutcomeChosen({ name: 'chosen', draw: 0, outcomes }, 'm', 1)).toBe(true)
    expect(isOutcomeChosen({ name: 'average', draw: 0, outcomes }, 'm', 1)).toBe(false)
    expect(isOutcomeChosen({ name: 'chosen', draw: 0, outcomes }, 'm', 0)).toBe(false)
  })
})
