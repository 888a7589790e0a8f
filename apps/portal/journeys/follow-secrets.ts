import type { BrowserContext, Request } from '@playwright/test'

/** Members of request and response bodies whose values only the two ends may know. */
export const secretMembers = new Set(
  `password Password PreviousPassword ProposedPassword PASSWORD_CLAIM_SIGNATURE SECRET_BLOCK
  confirmation_code Session UserCode SOFTWARE_TOKEN_MFA_CODE SecretCode
  AccessToken IdToken RefreshToken Token id_token access_token refresh_token
  code code_verifier transaction api_token_secret`.split(/\s+/),
)

export interface Finding {
  readonly where: string
  readonly text: string
}

/**
 * Follows a browser: collects the secrets that it sends and receives, and everything that others
 * could see.
 */
export async function follow(context: BrowserContext) {
  const secrets = new Map<string, Set<string>>()
  const seen: Finding[] = []
  const pending: Promise<unknown>[] = []

  const learn = (value: unknown, name = ''): void => {
    if (typeof value === 'string') {
      if (!secretMembers.has(name) || value === '') return
      secrets.set(name, (secrets.get(name) ?? new Set()).add(value))
    } else if (typeof value === 'object' && value !== null)
      for (const [member, inner] of Object.entries(value)) learn(inner, member)
  }

  context.on('console', (message) => void seen.push({ where: 'console', text: message.text() }))
  context.on('request', (request) => {
    seen.push({ where: 'address', text: request.url() })
    learn(bodyOf(request.postData() ?? ''))
    pending.push(noteReferer(request))
  })
  context.on('response', (response) => {
    const { location } = response.headers()
    if (location !== undefined) seen.push({ where: 'redirect', text: location })
  })
  await context.exposeFunction('tellAnswer', (text: string) => learn(bodyOf(text)))
  await context.addInitScript(copyAnswers)

  const noteReferer = async (request: Request): Promise<void> => {
    const { referer } = await request.allHeaders().catch((): { referer?: string } => ({}))
    if (referer !== undefined) seen.push({ where: 'referer', text: referer })
  }
  return { secrets, seen, settled: () => Promise.all(pending) }
}

/**
 * Runs in the page and copies answers to their end, since Chromium sometimes drops a body before a
 * test requests it.
 */
function copyAnswers(): void {
  const { tellAnswer, fetch: real } = globalThis as typeof globalThis & { tellAnswer: (text: string) => void }
  globalThis.fetch = async (...request) => {
    const answer = await real(...request)
    // Copies the answer before the page's client gets it, because the client may abort reading.
    if (/json/.test(answer.headers.get('content-type') ?? '')) tellAnswer(await answer.clone().text())
    return answer
  }
}

function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return Object.fromEntries(new URLSearchParams(text))
  }
}
