import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

/** Thrown for a host to which webhooks must not be sent. */
export class NotPublic extends Error {
  readonly host: string
  constructor(host: string) {
    super(`${host} is not a public address`)
    this.host = host
  }
}

/** IPv4 ranges that are not public (RFC 6890): private, this host, link-local (metadata services), multicast. */
const CLOSED = new BlockList()
for (const [net, bits] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
  ] as const),
  ...([
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ] as const),
] as const)
  CLOSED.addSubnet(net, bits)

/** IPv6: only global unicast, without ranges that embed IPv4 addresses or are reserved for documentation. */
const OPEN6 = new BlockList()
OPEN6.addSubnet('2000::', 3, 'ipv6')
const CLOSED6 = new BlockList()
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  CLOSED6.addSubnet(net, bits, 'ipv6')

/** True for an IP address of the public internet. */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address)
  if (family === 4) return !CLOSED.check(address)
  return family === 6 && OPEN6.check(address, 'ipv6') && !CLOSED6.check(address, 'ipv6')
}

/**
 * Resolves the addresses of a host. Throws NotPublic if any of them is not public. IPv4 addresses come first, since
 * functions in AWS cannot reach IPv6 addresses. Connect only to one of these: another lookup of the name may return
 * different addresses.
 */
export const publicAddressesOf = async (host: string, isAllowed = isPublicAddress): Promise<string[]> => {
  // URLs put IPv6 addresses in brackets.
  const bare = host.replace(/^\[(.*)\]$/, '$1')
  const resolved = isIP(bare) ? [{ address: bare }] : await lookup(bare, { all: true, order: 'ipv4first' })
  const addresses = resolved.map(({ address }) => address)
  if (addresses.length === 0 || !addresses.every(isAllowed)) throw new NotPublic(host)
  return addresses
}
