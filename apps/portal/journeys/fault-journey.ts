import { startFaultProxy, type FaultProxy } from '../../../tools/fault-proxy/fault-proxy.ts'
import { journey } from './journey.ts'

/** A journey whose calls pass through the fault proxy. The page's base address is the proxy's. */
export const faultJourney = journey.extend<{
  targets: { portal: string; cloud: string }
  faults: FaultProxy
}>({
  targets: [
    {
      portal: `http://localhost:${process.env.JOURNEY_PORTAL_PORT ?? '3100'}`,
      cloud: `http://localhost:${process.env.JOURNEY_CLOUD_PORT ?? '8180'}`,
    },
    { option: true },
  ],
  faults: async ({ targets }, provide) => {
    const proxy = await startFaultProxy(targets)
    await provide(proxy)
    await proxy.close()
  },
  baseURL: async ({ faults }, provide) => provide(faults.url),
})

/** An error of the identity service in its own format. */
export function refusal(name: string, message = 'An error made by the fault proxy.') {
  return { name: 'answer', status: 400, body: { __type: name, message } } as const
}
