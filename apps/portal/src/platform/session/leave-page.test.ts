import { expect, it } from 'vitest'
import { leavePage } from './leave-page.ts'

function shown(persisted: boolean) {
  return Object.assign(new Event('pageshow'), { persisted })
}

it('calls onReturn once when the page is restored, but not when it is loaded', () => {
  const opened: string[] = []
  let returns = 0
  const page = Object.assign(new EventTarget(), { location: { assign: (url: string) => opened.push(url) } })
  leavePage('https://sign-in.example.org/', () => returns++, page)
  expect(opened).toEqual(['https://sign-in.example.org/'])
  page.dispatchEvent(shown(false))
  expect(returns).toBe(0)
  page.dispatchEvent(shown(true))
  page.dispatchEvent(shown(true))
  expect(returns).toBe(1)
})
