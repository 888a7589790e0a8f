import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Language } from './language.ts'
import { plainStyle } from './plain-style.ts'

export type Html = ReturnType<typeof html>

export interface PlainPage {
  readonly lang: Language
  readonly title: string
  /** Shown in the header, before the links. */
  readonly productName: string
  readonly links?: readonly { readonly href: string; readonly text: string; readonly isCurrent?: boolean }[]
  /** Uses a single narrow column, for a form. */
  readonly isNarrow?: boolean
  readonly body: Html
  readonly footer?: string
  /** Origins to which a form of this page may lead, redirects included. */
  readonly formTargets?: readonly string[]
  readonly status?: ContentfulStatusCode
}

/** One literal string: the policy allows exactly these bytes. */
const styleElement = raw(`<style>${plainStyle}</style>`)

const styleHash = createHash('sha256').update(plainStyle).digest('base64')

/** Answers with a page without scripts. Values in its templates are escaped. */
export async function answerPage(context: Context, page: PlainPage): Promise<Response> {
  const document = html`<!doctype html>
    <html lang="${page.lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${page.title} | ${page.productName}</title>
        ${styleElement}
      </head>
      <body>
        <header>
          <span>${page.productName}</span>
          ${page.links && html`<nav>${page.links.map(drawLink)}</nav>`}
        </header>
        <main class="${page.isNarrow ? 'narrow' : ''}">
          <h1>${page.title}</h1>
          ${page.body}
        </main>
        ${page.footer && html`<footer>${page.footer}</footer>`}
      </body>
    </html>`
  return context.html(document, page.status ?? 200, pageHeaders(page.formTargets ?? []))
}

function drawLink({ href, text, isCurrent }: NonNullable<PlainPage['links']>[number]) {
  return isCurrent
    ? html`<a href="${href}" aria-current="page">${text}</a>`
    : html`<a href="${href}">${text}</a>`
}

/** Headers that forbid scripts, framing, caching and referrers. */
function pageHeaders(formTargets: readonly string[]): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    // Browsers apply this to the redirects after a form, too.
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  return {
    'content-security-policy': policy.join('; '),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  }
}
