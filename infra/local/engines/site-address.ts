import type { IncomingMessage } from 'node:http'

const addresses = new WeakMap<IncomingMessage, string>()

/**
 * Records path and query as the caller of the site wrote them, before a prefix is removed: the signature covers exactly
 * these.
 */
export const noteSiteAddress = (request: IncomingMessage, url: string): void => void addresses.set(request, url)

/** The recorded address; undefined for a request made directly to the engine. */
export const siteAddressOf = (request: IncomingMessage): string | undefined => addresses.get(request)
