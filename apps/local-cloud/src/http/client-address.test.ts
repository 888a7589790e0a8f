import { expect, it } from 'vitest'
import { forwardedAddress } from './client-address.ts'

it.each([
  ['without a header', '10.0.0.9', undefined, [], '10.0.0.9'],
  ['from somebody who is no declared proxy', '10.0.0.9', '1.2.3.4', ['10.0.0.1'], '10.0.0.9'],
  ['from a declared proxy', '10.0.0.1', '1.2.3.4', ['10.0.0.1'], '1.2.3.4'],
  ['with a forged start', '10.0.0.1', '6.6.6.6, 1.2.3.4', ['10.0.0.1'], '1.2.3.4'],
  ['through two declared proxies', '10.0.0.1', '1.2.3.4, 10.0.0.2', ['10.0.0.1', '10.0.0.2'], '1.2.3.4'],
  ['from the proxy itself', '10.0.0.1', undefined, ['10.0.0.1'], '10.0.0.1'],
])('%s', (_, socket, header, proxies, want) => {
  expect(forwardedAddress(socket, header, proxies)).toBe(want)
})
