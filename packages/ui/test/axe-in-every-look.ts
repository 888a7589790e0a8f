import { afterEach } from 'vitest'
import { commands } from 'vitest/browser'

/** What the system asks for besides light, in which Storybook itself has looked at the story. */
const looks = {
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  'forced colours': { colorScheme: 'light', forcedColors: 'active' },
} as const

const light = { colorScheme: 'light', forcedColors: 'none' } as const

// Instead of a further pass for each look: to draw and to walk a story costs more than to look at it.
afterEach(async () => {
  const findings: string[] = []
  try {
    for (const [name, look] of Object.entries(looks)) {
      await commands.emulateMedia(look)
      const { violations } = await axe.run(document.body, { resultTypes: ['violations'] })
      for (const { id, help, nodes } of violations)
        findings.push(`${name}: ${id}, ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`)
    }
  } finally {
    await commands.emulateMedia(light)
  }
  if (findings.length > 0) throw new Error(findings.join('\n'))
})

/** As Storybook has left it on the page, with the rules that it turns off. */
declare const axe: {
  run(
    context: Element,
    options: { resultTypes: string[] },
  ): Promise<{ violations: { id: string; help: string; nodes: { target: string[] }[] }[] }>
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    emulateMedia: (look: (typeof looks)[keyof typeof looks] | typeof light) => Promise<void>
  }
}
