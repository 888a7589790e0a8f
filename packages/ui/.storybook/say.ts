import { cloneElement, isValidElement } from 'react'

interface Renditions {
  readonly en: unknown
  readonly ja: unknown
}

const renditions = new Map<unknown, Renditions>()

function language(): keyof Renditions {
  return document.documentElement.lang === 'ja' ? 'ja' : 'en'
}

/**
 * Returns the text in the language of the toolbar. Call it while rendering, in a `play` function,
 * or in the arguments of a story, which follow the toolbar by `inLanguage`.
 */
export function say<T>(english: T, japanese: T): T {
  const pair = { en: english, ja: japanese }
  renditions.set(english, pair)
  renditions.set(japanese, pair)
  return language() === 'ja' ? japanese : english
}

/**
 * Returns arguments with each text of `say` in the language of the toolbar. What does not change
 * keeps its identity.
 */
export function inLanguage<T>(value: T): T {
  return translated(value) as T
}

function translated(value: unknown): unknown {
  const pair = renditions.get(value)
  if (pair) return pair[language()]
  if (Array.isArray(value)) {
    const items = value.map(translated)
    return items.some((item, index) => item !== value[index]) ? items : value
  }
  if (isValidElement<object>(value)) {
    const props = translatedMembers(value.props)
    return props === value.props ? value : cloneElement(value, props)
  }
  const isPlain =
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  return isPlain ? translatedMembers(value) : value
}

function translatedMembers(members: object): object {
  const entries = Object.entries(members)
  const changed = entries.flatMap(([name, member]) => {
    const other = translated(member)
    return other === member ? [] : [[name, other] as const]
  })
  return changed.length > 0 ? { ...members, ...Object.fromEntries(changed) } : members
}
