import { expect, it } from 'vitest'
import { nextInToolbar, type Place } from './next-in-toolbar.ts'

function at(left: number, top: number, size = 36): Place {
  return {
    left,
    right: left + size,
    top,
    bottom: top + size,
  }
}

/** Two rows of three, a wide button, and a row of two small, vertically centred buttons. */
const places: readonly Place[] = [
  at(0, 0),
  at(36, 0),
  at(72, 0),
  at(0, 40),
  at(36, 40),
  at(72, 40),
  { left: 0, right: 108, top: 90, bottom: 120 },
  at(40, 124, 28),
  at(74, 126, 28),
]
function go(from: number, key: string) {
  return nextInToolbar(places, from, key)
}

it('moves by left and right through all controls, up to the ends', () => {
  expect([go(2, 'ArrowRight'), go(3, 'ArrowLeft')]).toEqual([3, 2])
  expect([go(8, 'ArrowRight'), go(0, 'ArrowLeft')]).toEqual([undefined, undefined])
})

it('moves by up and down to the nearest control of the next row', () => {
  expect([go(1, 'ArrowDown'), go(5, 'ArrowUp'), go(6, 'ArrowUp')]).toEqual([4, 2, 4])
  expect([go(3, 'ArrowDown'), go(8, 'ArrowUp')]).toEqual([6, 6])
  expect([go(0, 'ArrowUp'), go(7, 'ArrowDown')]).toEqual([undefined, undefined])
})

it('treats controls of different heights as one row', () => {
  expect(nextInToolbar([at(0, 0), at(0, 38, 28), at(40, 40, 28)], 0, 'ArrowDown')).toBe(1)
  expect(nextInToolbar([at(40, 0), at(0, 38, 28), at(40, 40, 28)], 0, 'ArrowDown')).toBe(2)
})

it('moves to the first by Home, to the last by End, and ignores other keys', () => {
  expect([go(4, 'Home'), go(4, 'End'), go(4, 'h'), nextInToolbar([], 0, 'Home')]).toEqual([
    0,
    8,
    undefined,
    undefined,
  ])
})
