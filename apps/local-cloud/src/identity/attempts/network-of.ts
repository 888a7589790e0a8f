import { isIPv6 } from 'node:net'

const groups = 8
const networkGroups = 4

/**
 * What counts as one address: an IPv4 address itself, of an IPv6 address the network of 64 bits (RFC 4291,
 * section 2.5.1), because every subscriber has all the addresses of one.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%')
  if (!isIPv6(bare)) return address
  const [head = '', tail] = bare.split('::')
  const left = groupsOf(head)
  const right = groupsOf(tail ?? '')
  const zeros = Array.from({ length: groups - left.length - right.length }, () => '0')
  const network = [...left, ...zeros, ...right].slice(0, networkGroups)
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/** An IPv4 address at the end stands for two groups, which are never part of the network. */
function groupsOf(text: string) {
  return text
    .replace(/\d+\.\d+\.\d+\.\d+$/, '0:0')
    .split(':')
    .filter(Boolean)
}
