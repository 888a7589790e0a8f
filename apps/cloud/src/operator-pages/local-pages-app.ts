/**
 * Pages for the operator on this machine: the cloud's state, and the messages that no mail server
 * has taken.
 * Mounted at /local. Everybody else gets 404, as does a cloud that other machines reach.
 */
import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { html } from 'hono/html'
import type { CloudRuntime } from '../dependencies/runtime.ts'
import { answerPage, type Html } from '../html/plain-page.ts'
import { cloudPaths } from '../http/cloud-paths.ts'
import { refuseMethod } from '../http/refuse-method.ts'
import { readOutbox, type OutboxEntry } from '../identity/messages/outbox.ts'
import { openUserPool, type UserPool } from '../identity/user-pool.ts'
import { isReachable } from '../settings/settings.ts'
import { isLocalRequest } from './is-local-request.ts'
import type { LocalPagesTables } from './local-pages-tables.ts'
import { readStatus } from './read-status.ts'

export function createLocalPagesApp(runtime: CloudRuntime<LocalPagesTables>): Hono {
  const pool = openUserPool(runtime)
  const app = new Hono()
  app.use('*', async (context, next) => {
    if (!isForOperator(runtime, context)) return context.notFound()
    return next()
  })
  app.get('/', async (context) => answer(pool, context, 'Status', drawStatus(await readStatus(runtime))))
  app.get('/outbox', async (context) => {
    const to = context.req.query('to')
    return answer(pool, context, 'Outbox', drawOutbox(await readOutbox(pool, to === undefined ? {} : { to })))
  })
  // Redirects a mistyped path or a trailing slash to the first page.
  app.get('*', (context) => context.redirect(cloudPaths.local))
  app.all('*', refuseMethod('GET'))
  return app
}

/** Redirects the operator from the cloud's address to these pages. */
export function redirectToLocalPages(runtime: CloudRuntime<LocalPagesTables>): MiddlewareHandler {
  return async (context, next) =>
    isForOperator(runtime, context) ? context.redirect(cloudPaths.local) : next()
}

/** Checks the settings as well, because a proxy need not identify itself. */
function isForOperator({ settings }: CloudRuntime<LocalPagesTables>, context: Context) {
  return !isReachable(settings) && isLocalRequest(context)
}

const pages = [
  { href: cloudPaths.local, text: 'Status' },
  { href: `${cloudPaths.local}/outbox`, text: 'Outbox' },
]

function answer(pool: UserPool, context: Context, title: string, body: Html): Promise<Response> {
  return answerPage(context, {
    lang: 'en',
    title,
    productName: pool.settings.productName,
    links: pages.map((page) => ({ ...page, isCurrent: page.text === title })),
    body,
    footer: 'Only this machine can see this page.',
  })
}

function drawStatus(facts: readonly (readonly [string, string])[]): Html {
  return html`<dl>
    ${facts.map(
      ([name, value]) =>
        html`<dt>${name}</dt>
          <dd>${value}</dd>`,
    )}
  </dl>`
}

function drawOutbox(entries: readonly OutboxEntry[]): Html {
  if (entries.length === 0) {
    return html`<p>No messages.</p>
      <p class="quiet">
        Verification codes appear here while no mail server is set. Reload the page after asking for one.
      </p>`
  }
  return html`${entries.map(drawEntry)}`
}

function drawEntry({ to, subject, text, at }: OutboxEntry): Html {
  const code = /\b\d{6}\b/.exec(text ?? '')?.[0]
  return html`<article>
    <header>
      <span>${to}</span
      ><time datetime="${at.toISOString()}">${at.toISOString().slice(0, 19).replace('T', ' ')} UTC</time>
    </header>
    <h2>${subject}</h2>
    ${code && html`<p class="code">${code}</p>`}
    ${text === undefined ? html`<p class="quiet">The mail server has taken this message.</p>` : html`<pre>${text}</pre>`}
  </article>`
}
