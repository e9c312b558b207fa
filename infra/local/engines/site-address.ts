import type { IncomingMessage } from 'node:http'

const addresses = new WeakMap<IncomingMessage, string>()

/** Notes path and query as the caller of the site wrote them, before a prefix is taken off: just these were signed. */
export const noteSiteAddress = (request: IncomingMessage, url: string): void => void addresses.set(request, url)

/** That address; undefined for a request that came straight to the engine. */
export const siteAddressOf = (request: IncomingMessage): string | undefined => addresses.get(request)
