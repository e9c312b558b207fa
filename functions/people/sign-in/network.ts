import { isIPv6 } from 'node:net'

/**
 * Network whose tries are counted together: an IPv4 address, or the /64 network of an IPv6 address, since one host
 * usually controls all of it.
 */
export const networkOf = (ip: string): string => {
  const [address = ''] = ip.split('%')
  if (!isIPv6(address)) return ip
  const groups = groupsOf(address)
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return ipv4Of(groups.slice(6))
  return `${groups.slice(0, 4).join(':')}::/64`
}

const GROUPS = 8

/** All eight groups of an IPv6 address without leading zeros; URL normalizes it. */
const groupsOf = (address: string): string[] => {
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [before = [], after = []] = written.split('::').map((part) => part.split(':').filter(Boolean))
  return [...before, ...Array<string>(GROUPS - before.length - after.length).fill('0'), ...after]
}

const ipv4Of = (groups: readonly string[]): string =>
  groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.')
