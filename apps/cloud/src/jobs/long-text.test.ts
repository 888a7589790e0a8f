import { expect, it } from 'vitest'
import { splitText } from './long-text.ts'

it('splits a text into parts without splitting a character', () => {
  expect([...splitText('abcdefg', 3)]).toEqual(['abc', 'def', 'g'])
  expect([...splitText('ab𝜋d𝜋', 3)]).toEqual(['ab', '𝜋d', '𝜋'])
  expect([...splitText('', 3)]).toEqual([])
})
