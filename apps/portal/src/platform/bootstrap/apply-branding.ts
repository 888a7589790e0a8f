import { accentStyleSheet, findAccentProblems } from '@qportal/ui'
import { ConfigError, type Branding } from './config.ts'

/**
 * Gives the page the icon and the accent color of the institution. Throws a ConfigError for a color
 * that cannot be read.
 */
export function applyBranding({ favicon, accent }: Branding, page: Document): void {
  if (accent) {
    const problems = findAccentProblems(accent).map(
      ({ theme, surface, contrast }) =>
        `branding.accent.${theme}: ${accent[theme]} has a contrast of ${contrast.toFixed(1)} to ${surface}; text needs 4.5 (WCAG 2.2, 1.4.3)`,
    )
    if (problems.length > 0) throw new ConfigError(`config.json is wrong. ${problems.join('; ')}`)
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(accentStyleSheet(accent))
    page.adoptedStyleSheets.push(sheet)
  }
  if (favicon)
    for (const link of page.querySelectorAll<HTMLLinkElement>('link[rel=icon]')) setIcon(link, favicon)
}

function setIcon(link: HTMLLinkElement, href: string) {
  link.removeAttribute('type')
  link.href = href
}
