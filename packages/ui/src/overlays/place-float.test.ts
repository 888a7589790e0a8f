import { describe, expect, it } from 'vitest'
import { placeFloat, type FloatPlacement } from './place-float.ts'

const view = { width: 360, height: 640 }
const float = { width: 100, height: 20 }
const above: FloatPlacement = { side: 'above', align: 'center' }
const below: FloatPlacement = { side: 'below', align: 'start' }

describe('placeFloat', () => {
  it.each([
    ['centred above', { left: 150, top: 300, width: 60, height: 30 }, above, { left: 130, top: 274 }],
    ['below at the upper edge', { left: 150, top: 10, width: 60, height: 30 }, above, { left: 130, top: 46 }],
    ['inside at the start', { left: 0, top: 300, width: 20, height: 20 }, above, { left: 8, top: 274 }],
    ['inside at the end', { left: 340, top: 300, width: 20, height: 20 }, above, { left: 252, top: 274 }],
    ['below, from the start', { left: 150, top: 300, width: 60, height: 30 }, below, { left: 150, top: 336 }],
    [
      'above at the lower edge',
      { left: 150, top: 600, width: 60, height: 30 },
      below,
      { left: 150, top: 574 },
    ],
    [
      'at the end',
      { left: 150, top: 300, width: 60, height: 30 },
      { side: 'below', align: 'end' } as const,
      { left: 110, top: 336 },
    ],
  ])('is placed %s', (_, anchor, wish, want) => {
    expect(placeFloat(anchor, float, view, wish)).toEqual(want)
  })
})
