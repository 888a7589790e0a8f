import { afterAll, describe, expect, it } from 'vitest'
import { createIdentityService } from './identity-service.ts'
import { createTestApi } from './test-api.ts'

const environment = {
  PORTAL_URL: 'https://portal.example.ac.jp',
  PORTAL_ORIGINS: 'https://next.example.ac.jp, https://lab.example.ac.jp',
}
const [api, identity] = [await createTestApi(environment), await createIdentityService(environment)]
afterAll(() => Promise.all([api.close(), identity.runtime.close()]))

function preflight(origin: string, path = '/jobs', app = api.app) {
  return app.request(path, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization',
    },
  })
}

describe('a browser', () => {
  it("may call from the portal's origin, without cookies, with cached preflights", async () => {
    const { status, headers } = await preflight('https://portal.example.ac.jp')
    expect(status).toBe(204)
    expect(headers.get('access-control-allow-origin')).toBe('https://portal.example.ac.jp')
    expect(headers.get('access-control-allow-headers')).toBe(
      'authorization,content-type,idempotency-key,q-api-token,traceparent,x-request-id',
    )
    expect(headers.get('access-control-allow-methods')).toBe('GET,POST,PATCH,DELETE')
    expect(headers.get('access-control-allow-credentials')).toBeNull()
    expect(Number(headers.get('access-control-max-age'))).toBeGreaterThan(0)
  })

  it('may call from the origins of further portals', async () => {
    const { headers } = await preflight('https://lab.example.ac.jp')
    expect(headers.get('access-control-allow-origin')).toBe('https://lab.example.ac.jp')
  })

  it.each(['/identity/', '/signup-api/signup', '/oauth2/token'])(
    'may sign in from further portals at %s, and from no other origin',
    async (path) => {
      const allowed = async (origin: string) =>
        (await preflight(origin, path, identity.app)).headers.get('access-control-allow-origin')
      for (const origin of ['https://portal.example.ac.jp', 'https://lab.example.ac.jp'])
        expect(await allowed(origin)).toBe(origin)
      expect(await allowed('https://elsewhere.example')).toBeNull()
    },
  )

  it('may not call from any other origin', async () => {
    const { headers } = await preflight('https://elsewhere.example')
    expect(headers.get('access-control-allow-origin')).not.toBe('https://elsewhere.example')
    expect(headers.get('access-control-allow-origin')).not.toBe('*')
  })

  it('can read the headers that the client needs, on errors too', async () => {
    const { status, headers } = await api.app.request('/jobs', {
      headers: { origin: 'https://portal.example.ac.jp' },
    })
    expect(status).toBe(401)
    expect(headers.get('access-control-allow-origin')).toBe('https://portal.example.ac.jp')
    expect(headers.get('access-control-expose-headers')).toBe(
      'x-request-id,x-total-count,x-total-count-is-minimum,link,date,retry-after,idempotency-key-lifetime',
    )
  })
})
