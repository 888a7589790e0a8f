import { describe, expect, it } from 'vitest'
import { pressKey, shortcutActions, shortcutKeys, type Keying } from './shortcut-keys.ts'

/** Returns the actions of a series of keys, pressed `everyMs` apart. */
function press(keys: string, everyMs = 100): string[] {
  let keying: Keying = {}
  return [...keys].flatMap((key, index) => {
    const step = pressKey(keying, key, index * everyMs)
    keying = step.keying
    return step.action ?? []
  })
}

describe('pressKey', () => {
  it.each(shortcutActions.map((action) => [shortcutKeys[action].join(''), action]))(
    '%s triggers %s',
    (keys, action) => {
      expect(press(keys)).toEqual([action])
    },
  )

  it.each([
    ['gg', []],
    ['ggj', ['job']],
    ['gxj', []],
    ['gn', ['newJob']],
    ['jd', []],
  ])('%s triggers %j', (keys, actions) => {
    expect(press(keys)).toEqual(actions)
  })

  it('forgets the first key after a while', () => {
    expect(press('gj', 2000)).toEqual([])
  })
})
