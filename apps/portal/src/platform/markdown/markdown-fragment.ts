import createDOMPurify from 'dompurify'
import { Marked } from 'marked'

/**
 * Formatting tags that are kept. Other HTML is shown as text, because parsing it would violate the
 * content security policy.
 */
const harmlessTag = /^<\/?(b|br|del|em|i|s|strong|sub|sup)\s*\/?>$/i

const marked = new Marked({
  gfm: true,
  renderer: { html: ({ text }) => (harmlessTag.test(text.trim()) ? text : escapeHtml(text)) },
})

/** The elements of announcements and documents; no images, frames, forms, styles or scripts. */
const allowedTags =
  'a b blockquote br code del em h3 h4 h5 h6 hr i li ol p pre s strong sub sup table tbody td th thead tr ul'.split(
    ' ',
  )
const allowedAttributes = ['align', 'href', 'start', 'title']

/**
 * Converts untrusted Markdown to safe elements. Headings begin at level 3, below those of the page.
 * Links open in a new tab without a referrer.
 */
export function markdownFragment(markdown: string): DocumentFragment {
  const html = marked.parse(markdown, { async: false, walkTokens: lowerHeading })
  const fragment = purifier.sanitize(html, {
    ALLOWED_TAGS: allowedTags,
    ALLOWED_ATTR: allowedAttributes,
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|[/#])/i,
    RETURN_DOM_FRAGMENT: true,
    TRUSTED_TYPES_POLICY: policy,
  })
  for (const table of fragment.querySelectorAll('table')) {
    const frame = document.createElement('div')
    table.replaceWith(frame)
    frame.append(table)
  }
  // Makes elements that may overflow focusable, so that keys can scroll them.
  for (const wide of fragment.querySelectorAll<HTMLElement>('div, pre')) wide.tabIndex = 0
  return fragment
}

function escapeHtml(text: string) {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

function lowerHeading(token: { type: string; depth?: number }): void {
  if (token.type === 'heading' && token.depth !== undefined) token.depth = Math.min(6, token.depth + 2)
}

const purifier = createDOMPurify(window)
purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName !== 'A' || !/^(?:https?:|\/\/)/i.test(node.getAttribute('href') ?? '')) return
  node.setAttribute('target', '_blank')
  node.setAttribute('rel', 'noopener noreferrer nofollow')
})

type PurifierPolicy = NonNullable<
  NonNullable<Parameters<typeof purifier.sanitize>[1]>['TRUSTED_TYPES_POLICY']
>

/** The policy name that the portal's content security policy allows. Only the sanitizer uses it. */
const policy = createPolicy()

function createPolicy(): PurifierPolicy | undefined {
  const { trustedTypes } = window as {
    trustedTypes?: { createPolicy: (name: string, rules: object) => PurifierPolicy }
  }
  return trustedTypes?.createPolicy('qportal-markdown', {
    createHTML: (html: string) => html,
    createScriptURL: () => {
      throw new TypeError('Markdown loads no scripts')
    },
  })
}
