import { expect, it } from 'vitest'
import { figureHeight } from './figure-height.ts'

it('grows a figure with a large pane, and keeps it readable in a small one', () => {
  expect([undefined, 200, 369, 900].map((height) => figureHeight(height))).toEqual([112, 112, 213, 280])
})
