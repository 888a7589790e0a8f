import { parse, walk, type CssNode } from 'css-tree'
import { featureAt, isNewer } from './browser-support.ts'

/** Lists newer features of a style sheet outside `@supports` as paths of the compatibility data. */
export function findNewerStyleFeatures(text: string): string[] {
  const found = new Set<string>()
  let depth = 0
  walk(parse(text), {
    enter(node: CssNode) {
      if (isSupports(node)) depth++
      if (depth === 0) for (const path of pathsOf(node)) if (isNewer(path)) found.add(path)
    },
    leave(node: CssNode) {
      if (isSupports(node)) depth--
    },
  })
  return [...found].toSorted()
}

function isSupports(node: CssNode): boolean {
  return node.type === 'Atrule' && node.name === 'supports'
}

function pathsOf(node: CssNode): string[] {
  if (node.type === 'Atrule') return [`css.at-rules.${node.name}`]
  if (node.type === 'PseudoClassSelector' || node.type === 'PseudoElementSelector')
    return node.name.startsWith('-') ? [] : [`css.selectors.${node.name}`]
  if (node.type === 'Function') return functionPaths.get(node.name) ?? []
  if (node.type === 'Raw')
    return [...node.value.matchAll(/([a-z][\w-]*)\(/g)].flatMap(
      ([, name = '']) => functionPaths.get(name) ?? [],
    )
  if (node.type !== 'Declaration' || node.property.startsWith('-')) return []
  return [
    `css.properties.${node.property}`,
    ...keywordsOf(node.value).map((word) => `css.properties.${node.property}.${word}`),
  ]
}

function keywordsOf(value: CssNode): string[] {
  const words: string[] = []
  walk(value, (node) => {
    if (node.type === 'Identifier') words.push(node.name)
  })
  return words
}

/** Paths of functions by their names: `color-mix` is a part of `css.types.color`. */
const functionPaths = new Map<string, string[]>()
addFunctions('css.types')
addFunctions('css.types.color')
addFunctions('css.types.gradient')
addFunctions('css.types.easing-function')

function addFunctions(parent: string): void {
  for (const name of Object.keys(featureAt(parent) ?? {}))
    functionPaths.set(name, [...(functionPaths.get(name) ?? []), `${parent}.${name}`])
}
