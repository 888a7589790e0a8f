import { afterEach } from 'vitest'
import { commands } from 'vitest/browser'

/** System preferences to check in addition to light, which Storybook checks itself. */
const preferences = {
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  'forced colours': { colorScheme: 'light', forcedColors: 'active' },
} as const

const light = { colorScheme: 'light', forcedColors: 'none' } as const

// Checks all preferences in one run: rendering and interacting cost more than the check itself.
afterEach(async () => {
  const findings: string[] = []
  try {
    for (const [name, preference] of Object.entries(preferences)) {
      await commands.emulateMedia(preference)
      const { violations } = await axe.run(document.body, { resultTypes: ['violations'] })
      for (const { id, help, nodes } of violations)
        findings.push(`${name}: ${id}, ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`)
      if (preference.forcedColors === 'active')
        findings.push(
          ...findInvisibleTexts().map((text) => `${name}: "${text}" has the colour of its background`),
        )
    }
  } finally {
    await commands.emulateMedia(light)
  }
  if (findings.length > 0) throw new Error(findings.join('\n'))
})

/**
 * Returns texts that are invisible in forced colours: each has a background in `Canvas`, which axe
 * does not see.
 */
function findInvisibleTexts(): string[] {
  const probe = document.createElement('i')
  probe.style.color = 'Canvas'
  document.body.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  const found = new Set<string>()
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { parentElement, textContent } = texts.currentNode
    if (!parentElement?.checkVisibility() || !textContent?.trim()) continue
    const style = getComputedStyle(parentElement)
    if (style.color === color && style.getPropertyValue('forced-color-adjust') === 'auto')
      found.add(textContent)
  }
  return [...found]
}

/** The axe instance that Storybook leaves on the page, with the rules that it disables. */
declare const axe: {
  run(
    context: Element,
    options: { resultTypes: string[] },
  ): Promise<{ violations: { id: string; help: string; nodes: { target: string[] }[] }[] }>
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    emulateMedia: (preference: (typeof preferences)[keyof typeof preferences] | typeof light) => Promise<void>
  }
}
