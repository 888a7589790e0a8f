import { createElement, lazy, type ComponentType } from 'react'

interface Loaded<Props extends object> {
  readonly default: ComponentType<Props>
}

/** Makes the parts that did not load request their code again. */
const renewals = new Set<() => void>()

/**
 * Like `lazy` of React, which remembers a failure for good. Use it inside `LazyPart`, which
 * requests the code again.
 */
export function lazyAgain<Props extends object>(
  load: () => Promise<Loaded<Props>>,
): (props: Props) => ReturnType<typeof createElement> {
  let Part = lazy(attempt)
  async function attempt() {
    try {
      return await load()
    } catch (error) {
      renewals.add(renew)
      throw error
    }
  }
  function renew() {
    Part = lazy(attempt)
  }
  return (props) => createElement(Part as ComponentType<Props>, props)
}

/** Lets the parts that did not load be requested again when they are rendered next. */
export function renewFailedParts(): void {
  for (const renew of renewals) renew()
  renewals.clear()
}
