import { expect, it } from 'vitest'
import { forwardedAddress } from './client-address.ts'

it.each([
  ['without a header', '10.0.0.9', undefined, [], '10.0.0.9'],
  ['from somebody who is no declared proxy', '10.0.0.9', '1.2.3.4', ['10.0.0.1'], '10.0.0.9'],
  ['from a proxy of a declared network', '10.0.0.1', '1.2.3.4', ['10.0.0.0/8'], '1.2.3.4'],
  ['from outside of a declared network', '11.0.0.1', '1.2.3.4', ['10.0.0.0/8'], '11.0.0.1'],
  ['with an unknown address', '10.0.0.1', 'unknown', ['10.0.0.0/8'], 'unknown'],
  ['from a proxy of a declared IPv6 network', 'fd00::1', '1.2.3.4', ['fd00::/8'], '1.2.3.4'],
  ['from a declared proxy', '10.0.0.1', '1.2.3.4', ['10.0.0.1'], '1.2.3.4'],
  ['with a forged start', '10.0.0.1', '6.6.6.6, 1.2.3.4', ['10.0.0.1'], '1.2.3.4'],
  ['through two declared proxies', '10.0.0.1', '1.2.3.4, 10.0.0.2', ['10.0.0.1', '10.0.0.2'], '1.2.3.4'],
  ['from the proxy itself', '10.0.0.1', undefined, ['10.0.0.1'], '10.0.0.1'],
])('%s', (_, socket, header, proxies, want) => {
  expect(forwardedAddress(socket, header, proxies)).toBe(want)
})
