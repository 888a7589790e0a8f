import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { answerUnavailable } from './answer-unavailable.ts'
import { limitTime, RequestTimeoutError } from './limit-time.ts'

const portal = 'https://portal.example'

it.each([
  ['/jobs', { message_code: 'SERVICE_UNAVAILABLE' }],
  ['/identity/', { __type: 'ServiceUnavailableException' }],
])('answers 503 for a request to %s that takes too long', async (path, body) => {
  const app = new Hono()
    .use(limitTime(0.02))
    .get('/quick', (context) => context.text('done'))
    .get('*', () => new Promise<Response>(() => {}))
    .onError((error, context) =>
      error instanceof RequestTimeoutError ? answerUnavailable(context, [portal]) : context.text('', 500),
    )
  const answer = await app.request(path)
  expect(answer.status).toBe(503)
  expect(await answer.json()).toMatchObject(body)
  expect(answer.headers.get('retry-after')).toBe('5')
  expect(answer.headers.get('access-control-allow-origin')).toBe(portal)
  expect(await (await app.request('/quick')).text()).toBe('done')
})
