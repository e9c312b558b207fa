import type { IncomingMessage } from 'node:http'

/** Hosts and origins that the local server accepts. A browser on this machine also opens pages of other sites. */
export interface OwnSite {
  /** `127.0.0.1:8080`, and all other names of this server, with the port. */
  hosts: ReadonlySet<string>
}

/** The names of this machine with the actual port, and additional names (`name` or `name:port`) from the settings. */
export const ownSite = (port: number, others: readonly string[] = []): OwnSite => {
  const names = ['127.0.0.1', 'localhost'].flatMap((name) => [`${name}:${port}`, ...(port === 80 ? [name] : [])])
  return { hosts: new Set([...names, ...others.map((name) => name.toLowerCase())]) }
}

const hostOf = (origin: string): string | undefined => {
  try {
    return new URL(origin).host
  } catch {
    return undefined // 'null' for a page without an origin
  }
}

/**
 * Reason why a request is refused, or undefined. A foreign Host means that a site has pointed its own name at this
 * machine (DNS rebinding); a foreign Origin means that a page of another site sends the request.
 */
export const refusalReason = ({ hosts }: OwnSite, { headers }: IncomingMessage): string | undefined => {
  const [first = ''] = hosts
  if (!hosts.has((headers.host ?? '').toLowerCase()))
    return `This server answers to http://${first} only. To use another name, start it with ALLOWED_HOSTS=<that name>.`
  if (headers.origin === undefined) return undefined
  const from = hostOf(headers.origin)
  return from !== undefined && hosts.has(from) ? undefined : 'Pages of other sites may not call this server.'
}
