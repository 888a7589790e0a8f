import { afterEach } from 'vitest'

// Storybook checks light. Rendering and interacting cost more than the second check itself.
afterEach(async () => {
  const { dataset } = document.documentElement
  const { theme } = dataset
  dataset['theme'] = 'dark'
  try {
    const { violations } = await axe.run(document.body, { resultTypes: ['violations'] })
    const findings = violations.map(
      ({ id, help, nodes }) => `${id}, ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`,
    )
    if (findings.length > 0) throw new Error(`In dark: ${findings.join('\n')}`)
  } finally {
    if (theme === undefined) delete dataset['theme']
    else dataset['theme'] = theme
  }
})

/** The axe instance that Storybook leaves on the page, with the rules that it disables. */
declare const axe: {
  run(
    context: Element,
    options: { resultTypes: string[] },
  ): Promise<{ violations: { id: string; help: string; nodes: { target: string[] }[] }[] }>
}
