import { expect, it } from 'vitest'
import { philox4x32 } from './philox.ts'

function words(text: string) {
  return text.split(' ').map((word) => Number.parseInt(word, 16))
}

// Known-answer tests published with the authors' library Random123.
it.each([
  ['00000000 00000000 00000000 00000000', '00000000 00000000', '6627e8d5 e169c58d bc57ac4c 9b00dbd8'],
  ['ffffffff ffffffff ffffffff ffffffff', 'ffffffff ffffffff', '408f276d 41c83b0e a20bc7c6 6d5451fd'],
  ['243f6a88 85a308d3 13198a2e 03707344', 'a4093822 299f31d0', 'd16cfe09 94fdcceb 5001e420 24126ea1'],
])('permutes %s with key %s as published', (counter, key, want) => {
  const [c0, c1, c2, c3] = words(counter)
  const [k0, k1] = words(key)
  const out = new Uint32Array(4)
  philox4x32([c0!, c1!, c2!, c3!], [k0!, k1!], out)
  expect([...out]).toEqual(words(want))
})
