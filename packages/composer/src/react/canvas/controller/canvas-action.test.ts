import { expect, it } from 'vitest'
import { composerKeys } from '../../../messages/composer-keys.ts'
import { canvasActionOf, type CanvasAction } from './canvas-action.ts'

function pressed(keys: string) {
  const [key = '', ...held] = keys.split('+').toReversed()
  return {
    key,
    altKey: held.includes('Alt'),
    ctrlKey: held.includes('Ctrl'),
    metaKey: held.includes('Meta'),
    shiftKey: held.includes('Shift'),
  }
}

function gate(name: string): CanvasAction {
  return { kind: 'place', tool: { kind: 'gate', gate: name } }
}

it.each<[string, CanvasAction | undefined]>([
  ['x', gate('x')],
  ['Shift+X', gate('rx')],
  ['v', gate('sx')],
  ['Shift+C', gate('cz')],
  ['m', { kind: 'place', tool: { kind: 'measure' } }],
  ['.', { kind: 'place', tool: { kind: 'spacer' } }],
  ['a', { kind: 'place', tool: { kind: 'angle' } }],
  ['ArrowUp', { kind: 'step', by: [-1, 0], isAdding: false }],
  ['Shift+ArrowRight', { kind: 'step', by: [0, 1], isAdding: true }],
  ['Home', { kind: 'goTo', place: 'wireStart' }],
  ['Ctrl+Home', { kind: 'goTo', place: 'start' }],
  ['End', { kind: 'goTo', place: 'wireEnd' }],
  ['Ctrl+End', { kind: 'goTo', place: 'end' }],
  ['Backspace', { kind: 'remove' }],
  ['f', { kind: 'fold' }],
  ['Ctrl+x', undefined],
  ['Meta+C', undefined],
  ['Ctrl+z', { kind: 'undo' }],
  ['Ctrl+Shift+Z', { kind: 'redo' }],
  ['Ctrl+y', { kind: 'redo' }],
  ['Alt+ArrowLeft', undefined],
  ['Ctrl+s', undefined],
  ['q', undefined],
  ['Tab', undefined],
])('maps %s to its action', (keys, action) => {
  expect(canvasActionOf(pressed(keys))).toEqual(action)
})

/** Names of keys as they are printed. */
const printed: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Delete: 'Del',
  Escape: 'Esc',
  ' ': 'Space',
}

it('lists every key for the sheet of shortcuts', () => {
  const listed = new Set(composerKeys[0]!.entries.flatMap(({ keys }) => keys))
  const letters = Array.from({ length: 94 }, (_, i) => String.fromCharCode(33 + i))
  const named = ['Home', 'End', 'Enter', 'Backspace', ...Object.keys(printed)]
  const nameOf = (key: string) => printed[key] ?? key
  const pressable = [...letters, ...named].flatMap((key) => {
    const isUpper = /^[A-Z]$/.test(key)
    return [
      { keys: key, name: isUpper ? `Shift+${key}` : nameOf(key.length === 1 ? key.toUpperCase() : key) },
      { keys: `Ctrl+${key}`, name: `Ctrl+${key.length === 1 ? key.toUpperCase() : key}` },
    ]
  })
  const missing = pressable.filter(
    // The plus sign separates keys here.
    ({ keys, name }) => !keys.includes('++') && canvasActionOf(pressed(keys)) && !listed.has(name),
  )
  expect(missing).toEqual([])
})
