import { expect, it } from 'vitest'
import { viewLink } from './view-link.ts'

it('leads to the page for viewing, with its parameter before the fragment', () => {
  expect(viewLink('https://a.example', '2.x', { embeds: false })).toBe('https://a.example/view#2.x')
  expect(viewLink('https://a.example', '2.x', { embeds: true })).toBe('https://a.example/view?embed=true#2.x')
})
