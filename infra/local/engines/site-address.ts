import type { IncomingMessage } from 'node:http'

const addresses = new WeakMap<IncomingMessage, string>()

/**
 * Records path and query as the caller of the site wrote them, before a prefix is removed, because the signature covers
 * exactly these.
 */
export const noteSiteAddress = (request: IncomingMessage, url: string): void => void addresses.set(request, url)

/** The recorded path and query; undefined for a request sent directly to the engine. */
export const siteAddressOf = (request: IncomingMessage): string | undefined => addresses.get(request)
