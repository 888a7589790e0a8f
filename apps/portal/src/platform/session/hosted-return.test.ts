// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { keepReturnPath, takeHostedReturn } from './hosted-return.ts'

afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

function comeBack() {
  return history.replaceState(null, '', '/login?code=1&state=2')
}

it('returns to the requested page', () => {
  keepReturnPath('/jobs')
  comeBack()
  expect(takeHostedReturn()).toContain('/login?code=1&state=2')
  expect(location.search).toBe('?to=%2Fjobs')
})

it('returns to no page when storage is switched off', () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('Access is denied', 'SecurityError')
    })
  keepReturnPath('/jobs')
  keepReturnPath(undefined)
  comeBack()
  expect(takeHostedReturn()).toContain('/login?code=1&state=2')
  expect(location.search).toBe('')
})
