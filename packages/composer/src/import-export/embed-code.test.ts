import { expect, it } from 'vitest'
import { embedCode } from './embed-code.ts'

it('writes a frame whose address and title stay inside their attributes', () => {
  expect(embedCode('https://a.example/view?embed=true&lng=ja#2.x', '<Bell> "pair"')).toBe(
    '<iframe src="https://a.example/view?embed=true&amp;lng=ja#2.x" title="&lt;Bell> &quot;pair&quot;" width="100%" height="520" loading="lazy"></iframe>',
  )
})
