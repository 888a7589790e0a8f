import type { Context } from 'hono'
import { html } from 'hono/html'
import type { Language } from '../../html/language.ts'
import { answerPage } from '../../html/plain-page.ts'
import { cloudPaths } from '../../http/cloud-paths.ts'
import { identityTexts } from '../texts/every-language.ts'
import type { HostedTextKey } from '../texts/identity-texts.ts'

/** Paths to which the forms of the hosted pages are submitted. */
export const hostedForms = {
  password: `${cloudPaths.oauth}/sign-in`,
  code: `${cloudPaths.oauth}/confirm`,
} as const

/** The data that every page of a sign-in needs. */
export interface HostedView {
  readonly context: Context
  readonly lang: Language
  readonly productName: string
}

interface HostedForm {
  readonly transaction: string
  /** The address to which the sign-in finally leads. */
  readonly redirectUri: string
  readonly problem?: HostedTextKey | undefined
}

export function answerPasswordForm(
  view: HostedView,
  { email = '', ...form }: HostedForm & { email?: string },
): Promise<Response> {
  const words = identityTexts[view.lang].hosted
  return answerForm(view, form, {
    action: hostedForms.password,
    fields: html`<label for="email">${words.email}</label>
      <input
        id="email"
        name="email"
        type="email"
        autocomplete="username"
        maxlength="100"
        required
        value="${email}"
      />
      <label for="password">${words.password}</label>
      <input
        id="password"
        name="password"
        type="password"
        autocomplete="current-password"
        maxlength="256"
        required
      />`,
  })
}

export function answerCodeForm(view: HostedView, form: HostedForm): Promise<Response> {
  const words = identityTexts[view.lang].hosted
  return answerForm(view, form, {
    action: hostedForms.code,
    fields: html`<p class="quiet" id="hint">${words.oneTimeCodeHint}</p>
      <label for="code">${words.oneTimeCode}</label>
      <input
        id="code"
        name="code"
        inputmode="numeric"
        autocomplete="one-time-code"
        pattern="[0-9]{6}"
        maxlength="6"
        required
        aria-describedby="hint"
      />`,
  })
}

/** Answers with an error page that offers no next step. */
export function answerErrorPage(
  { context, lang, productName }: HostedView,
  reason: HostedTextKey,
  status: 400 | 429 = 400,
): Promise<Response> {
  const words = identityTexts[lang].hosted
  const body = html`<p>${words[reason]}</p>`
  return answerPage(context, {
    lang,
    productName,
    title: words.notPossible,
    isNarrow: true,
    status,
    body,
  })
}

function answerForm(
  { context, lang, productName }: HostedView,
  { transaction, redirectUri, problem }: HostedForm,
  { action, fields }: { action: string; fields: ReturnType<typeof html> },
): Promise<Response> {
  const words = identityTexts[lang].hosted
  return answerPage(context, {
    lang,
    productName,
    title: words.signIn,
    isNarrow: true,
    formTargets: [new URL(redirectUri).origin],
    status: problem ? 400 : 200,
    body: html`${problem && html`<p role="alert">${words[problem]}</p>`}
      <form method="post" action="${action}">
        <input type="hidden" name="transaction" value="${transaction}" />
        <input type="hidden" name="lang" value="${lang}" />
        ${fields}
        <button>${words.continue}</button>
      </form>`,
  })
}
