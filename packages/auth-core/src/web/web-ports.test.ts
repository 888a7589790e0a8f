import { expect, it } from 'vitest'
import { tabChannel, webPorts } from './web-ports.ts'

it('has time, cancellable timers and randomness', async () => {
  const { clock, random } = webPorts('client')
  const [before, now, after] = [Date.now(), clock.now(), Date.now()]
  expect([before <= now, now <= after]).toEqual([true, true])
  const ran: string[] = []
  const cancel = clock.after(0, () => ran.push('cancelled'))
  cancel()
  await new Promise<void>((resolve) => clock.after(1, resolve))
  expect(ran).toEqual([])
  expect(random(32)).toHaveLength(32)
  expect(random(32)).not.toEqual(random(32))
})

it('has no channel between tabs without a page', () => {
  expect(webPorts('client').channel).toBeUndefined()
})

it('sends to other tabs, not to itself, until it stops listening', async () => {
  const heard: string[] = []
  const open = (name: string) => {
    const channel = tabChannel('test')
    let next = (): void => undefined
    const arrived = new Promise<void>((resolve) => (next = resolve))
    const stop = channel.listen((message) => {
      heard.push(`${name}: ${JSON.stringify(message)}`)
      next()
    })
    return { channel, arrived, stop }
  }
  const [first, second, third] = [open('first'), open('second'), open('third')]
  first.channel.post({ type: 'signedOut' })
  await Promise.all([second.arrived, third.arrived])
  second.stop()
  third.channel.post({ type: 'signedIn', username: 'ada' })
  await first.arrived
  // Listeners hear the same message in any order.
  expect(heard.toSorted()).toEqual([
    'first: {"type":"signedIn","username":"ada"}',
    'second: {"type":"signedOut"}',
    'third: {"type":"signedOut"}',
  ])
  first.stop()
  third.stop()
})
