import { expect, it } from 'vitest'
import { findNetwork } from './find-network.ts'

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['unknown', 'unknown'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:ffff::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::203.0.113.9', '64:ff9b:0:0::/64'],
])('%s counts as %s', (address, network) => {
  expect(findNetwork(address)).toBe(network)
})
