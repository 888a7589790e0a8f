// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { applyBranding } from './apply-branding.ts'

it('refuses an accent color that cannot be read, and says why', () => {
  const accent = { light: '#f2c94c', dark: '#f28b9b' }
  expect(() => applyBranding({ accent }, document)).toThrow(
    /branding\.accent\.light: #f2c94c has a contrast of 1\.\d to page; text needs 4\.5/,
  )
})

it('gives the page the icon of the institution', () => {
  document.head.innerHTML = '<link rel="icon" href="/icon.svg" type="image/svg+xml" />'
  applyBranding({ favicon: '/branding/icon.png' }, document)
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')!
  expect([icon.getAttribute('href'), icon.type]).toEqual(['/branding/icon.png', ''])
})
