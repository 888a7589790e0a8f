import { isIPv6 } from 'node:net'

const groups = 8
const networkGroups = 4

/**
 * Returns the key under which an address is counted: an IPv4 address itself, or the 64-bit network
 * of an IPv6 address (RFC 4291, 2.5.1), all of which belongs to one subscriber.
 */
export function findNetwork(address: string): string {
  const [bare = ''] = address.split('%')
  if (!isIPv6(bare)) return address
  const [head = '', tail] = bare.split('::')
  const left = splitGroups(head)
  const right = splitGroups(tail ?? '')
  const zeros = Array.from({ length: groups - left.length - right.length }, () => '0')
  const network = [...left, ...zeros, ...right].slice(0, networkGroups)
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/** An IPv4 suffix counts as two groups, which are never part of the network. */
function splitGroups(text: string) {
  return text
    .replace(/\d+\.\d+\.\d+\.\d+$/, '0:0')
    .split(':')
    .filter(Boolean)
}
