import { expect, it } from 'vitest'
import { cutText } from './long-text.ts'

it('splits a text into parts without splitting a character', () => {
  expect([...cutText('abcdefg', 3)]).toEqual(['abc', 'def', 'g'])
  expect([...cutText('ab𝜋d𝜋', 3)]).toEqual(['ab', '𝜋d', '𝜋'])
  expect([...cutText('', 3)]).toEqual([])
})
