import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safeReturnPath } from './return-path.ts'

describe('safeReturnPath', () => {
  it('keeps a deep link with its search and hash', () => {
    expect(safeReturnPath('/jobs?status=failed#top')).toBe('/jobs?status=failed#top')
  })

  it.each([
    'https://evil.example/',
    '//evil.example/jobs',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\\\\evil.example',
    '///evil.example',
    '/.//evil.example',
    '/jobs/..//evil.example',
    ' //evil.example',
    'https:evil.example',
    'https:/evil.example',
    'HTTPS://own.example@evil.example',
    'javascript:alert(1)',
    'data:text/html,evil',
    'blob:https://evil.example/1',
    'jobs',
    '',
    undefined,
    7,
    '/login',
    '/mfa?x=1',
  ])('drops %j', (wanted) => {
    expect(safeReturnPath(wanted)).toBeUndefined()
  })

  it.each(['/%2F%2Fevil.example', '/%5Cevil.example', '/@evil.example', '/jobs?next=//evil.example'])(
    'keeps %j, which stays on this origin',
    (wanted) => {
      expect(safeReturnPath(wanted)).toBe(wanted)
      expect(new URL(wanted, 'https://own.example').origin).toBe('https://own.example')
    },
  )

  it('never leaves the origin, for any path', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('/', '\\', 'a', '.', ':', '@', '?', '#', '\t', '\n', '%') }),
        (rest) => {
          const path = safeReturnPath(`/${rest}`)
          return path === undefined || new URL(path, 'https://own.example').origin === 'https://own.example'
        },
      ),
      { numRuns: 2000 },
    )
  })
})
