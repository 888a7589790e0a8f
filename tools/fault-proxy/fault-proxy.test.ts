import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startFaultProxy, type FaultProxy } from './fault-proxy.ts'

let target: Server
let proxy: FaultProxy
let seen: string[]

beforeEach(async () => {
  seen = []
  target = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`)
    response.setHeader('content-type', 'application/json')
    response.end(
      JSON.stringify({ apiBaseUrl: 'http://elsewhere', hostedSignInDomain: 'x', productName: 'portal' }),
    )
  })
  await new Promise<void>((listening) => target.listen(0, '127.0.0.1', listening))
  const address = `http://localhost:${(target.address() as AddressInfo).port}`
  proxy = await startFaultProxy({ portal: address, cloud: address })
})

afterEach(async () => {
  await proxy.close()
  target.closeAllConnections()
  await new Promise((closed) => target.close(closed))
})

describe('the fault proxy', () => {
  it('forwards its prefix to the cloud and other paths to the portal', async () => {
    await fetch(`${proxy.url}/cloud/jobs?page=2`, { method: 'POST', body: '{}' })
    await fetch(`${proxy.url}/assets/app.js`)
    expect(seen).toEqual(['POST /jobs?page=2', 'GET /assets/app.js'])
    expect(proxy.calls).toEqual(['POST /jobs?page=2'])
  })

  it('delays a call until a promise resolves', async () => {
    const happened = Promise.withResolvers<void>()
    proxy.inject({ path: /^\/jobs$/, fault: { name: 'hold', until: happened.promise } })
    const answered = fetch(`${proxy.url}/cloud/jobs`)
    await expect.poll(() => proxy.calls).toEqual(['GET /jobs'])
    await fetch(`${proxy.url}/cloud/devices`)
    expect(seen).toEqual(['GET /devices'])
    happened.resolve()
    expect((await answered).status).toBe(200)
    expect(seen).toEqual(['GET /devices', 'GET /jobs'])
  })

  it('serves a configuration that points to the proxy', async () => {
    const config = await (await fetch(`${proxy.url}/config.json`)).json()
    expect(config).toMatchObject({
      productName: 'portal',
      apiBaseUrl: `${proxy.url}/cloud`,
      hostedSignInDomain: `${proxy.url}/cloud`,
    })
  })

  it('answers in place of the cloud, a given number of times', async () => {
    proxy.inject({ path: /^\/jobs/, fault: { name: 'answer', status: 503 }, times: 1 })
    expect((await fetch(`${proxy.url}/cloud/jobs`)).status).toBe(503)
    expect((await fetch(`${proxy.url}/cloud/jobs`)).status).toBe(200)
    expect(seen).toHaveLength(1)
  })

  it('affects only the named method, until the rule is removed', async () => {
    proxy.inject({ method: 'POST', path: /^\/jobs/, fault: { name: 'refuse' } })
    expect((await fetch(`${proxy.url}/cloud/jobs`)).status).toBe(200)
    await expect(fetch(`${proxy.url}/cloud/jobs`, { method: 'POST' })).rejects.toThrow('fetch failed')
    proxy.heal()
    expect((await fetch(`${proxy.url}/cloud/jobs`, { method: 'POST' })).status).toBe(200)
  })

  it('affects only the named operation of the identity service', async () => {
    proxy.inject({ path: /^\/identity/, operation: 'GetUser', fault: { name: 'answer', status: 400 } })
    const call = (operation: string) =>
      fetch(`${proxy.url}/cloud/identity/`, {
        method: 'POST',
        headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` },
      })
    expect([(await call('InitiateAuth')).status, (await call('GetUser')).status]).toEqual([200, 400])
  })

  it('drops an answer after the cloud has done the work', async () => {
    proxy.inject({ path: /^\/jobs/, fault: { name: 'loseAnswer' } })
    await expect(fetch(`${proxy.url}/cloud/jobs`, { method: 'POST', body: '{}' })).rejects.toThrow(
      'fetch failed',
    )
    expect(seen).toEqual(['POST /jobs'])
  })

  it('affects files of the portal only on request', async () => {
    const fault = { name: 'answer', status: 200, body: { buildId: 'next' } } as const
    proxy.inject({ path: /build/, fault: { name: 'nonsense' } })
    proxy.inject({ part: 'portal', path: /^\/build\.json$/, fault, times: 1 })
    expect(await (await fetch(`${proxy.url}/build.json`)).json()).toEqual({ buildId: 'next' })
    expect(await (await fetch(`${proxy.url}/build.json`)).json()).toMatchObject({ productName: 'portal' })
  })

  it('sends an answer that is not JSON', async () => {
    proxy.inject({ path: /./, fault: { name: 'nonsense' } })
    expect(await (await fetch(`${proxy.url}/cloud/devices`)).text()).toContain('<html>')
  })
})
