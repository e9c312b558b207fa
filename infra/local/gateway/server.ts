import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { noteSiteAddress } from '../engines/site-address.ts'
import { StartProblem } from '../problem.ts'
import { refuse, sendEnvelope, sendJson, sendUnavailable } from './answer.ts'
import type { ApiGateway, Asked } from './api.ts'
import type { ConsoleSite } from './console-site.ts'
import type { Edge } from './edge-code.ts'
import { INBOX, inboxPage } from './inbox.ts'
import { ownSite, refusalReason } from './own-site.ts'
import type { FoundRoute } from './routes.ts'
import { toUserPool } from './user-pool.ts'

type Serve = (request: IncomingMessage, response: ServerResponse, asked: Asked) => Promise<void> | void

/** The handlers behind the server's address; absent until they are ready. */
export interface Behind {
  ready: boolean
  api?: ApiGateway
  /** The bucket engine, with paths as in S3. */
  buckets?: (request: IncomingMessage, response: ServerResponse) => void
  cognito?: string
  mail?: string
  config?: Record<string, unknown>
  local?: Serve
  edge?: Edge
  site?: Pick<ConsoleSite, 'serve' | 'owns'>
}

const starting = (response: ServerResponse): void =>
  sendUnavailable(response, 'Dockside is starting. Try again in a moment.')

const health = (response: ServerResponse, behind: Behind): void =>
  behind.ready ? sendEnvelope(response, 'OK', { ready: true }) : starting(response)

const toBuckets = (request: IncomingMessage, response: ServerResponse, { buckets }: Behind): void => {
  if (buckets) {
    noteSiteAddress(request, request.url ?? '')
    request.url = (request.url ?? '').slice('/s3'.length) || '/'
    buckets(request, response)
  } else starting(response)
}

const toSite = async (
  request: IncomingMessage,
  response: ServerResponse,
  behind: Behind,
  path: string,
): Promise<void> => {
  // Must be first: until the API is ready, its routes are unknown.
  if (!behind.site || !behind.edge) return starting(response)
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return refuse(response, 'missing', 'There is no such call.')
  const encodings = request.headers['accept-encoding']
  const file = behind.edge.files(path, typeof encodings === 'string' ? encodings : undefined)
  if (!(await behind.site.serve(request, response, file))) refuse(response, 'missing', 'There is no such page.')
}

/**
 * True if a browser opens a page of the console, such as /inbound/scan, whose path also matches a greedy route of the
 * API. In the cloud the API has the prefix /api; here it has none.
 */
const isPage = ({ headers }: IncomingMessage, { route }: FoundRoute): boolean =>
  route.key.endsWith('+}') && (headers.accept ?? '').includes('text/html')

const serve = async (request: IncomingMessage, response: ServerResponse, behind: Behind): Promise<void> => {
  const url = request.url ?? '/'
  const mark = url.indexOf('?')
  const path = mark === -1 ? url : url.slice(0, mark)
  const search = mark === -1 ? '' : url.slice(mark + 1)
  if (request.method === 'GET' && behind.site?.owns(path)) return toSite(request, response, behind, path)
  if (path.startsWith('/api/')) {
    return behind.api && behind.edge
      ? behind.api.serve(request, response, { path: behind.edge.calls(path), search })
      : starting(response)
  }
  const found = behind.api?.find(request.method ?? 'GET', path)
  if (behind.api && found && !isPage(request, found)) return behind.api.serve(request, response, { path, search })
  if (path === '/health') return health(response, behind)
  if (path === '/config.json') return behind.config ? sendJson(response, 200, behind.config) : starting(response)
  if (path === '/cognito' || path.startsWith('/cognito/')) {
    return behind.cognito ? toUserPool(request, response, behind.cognito) : starting(response)
  }
  if (path.startsWith('/s3/')) return toBuckets(request, response, behind)
  if (path === INBOX || path.startsWith(`${INBOX}/`)) {
    return behind.mail ? inboxPage(request, response, behind.mail, { path, search }) : starting(response)
  }
  if (path.startsWith('/_local/'))
    return behind.local ? behind.local(request, response, { path, search }) : starting(response)
  return toSite(request, response, behind, path)
}

const listen = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        reject(
          new StartProblem(
            `Port ${port} is in use: stop the program that uses it, or choose another port, like PORT=${port + 1}.`,
          ),
        )
      else if (error.code === 'EACCES')
        reject(
          new StartProblem(
            `Port ${port} requires permissions that this user lacks: choose a port above 1023, like PORT=8080.`,
          ),
        )
      else reject(error)
    })
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      resolve(address && typeof address === 'object' ? address.port : port)
    })
  })

export interface Gateway {
  port: number
  /** Accepts no new connections; resolves when the running calls have ended, or after 3 s. */
  stop: () => Promise<void>
}

/** Listens on 127.0.0.1 first, so that a port in use is noticed before anything else is started. */
export const startGateway = async (
  port: number,
  behind: Behind,
  allowedHosts: readonly string[] = [],
): Promise<Gateway> => {
  let site = ownSite(port, allowedHosts)
  const server = createServer({ keepAliveTimeout: 65_000, requestTimeout: 120_000 }, (request, response) => {
    const refusal = refusalReason(site, request)
    if (refusal !== undefined) {
      request.resume()
      return refuse(response, 'forbidden', refusal)
    }
    serve(request, response, behind).catch((error: unknown) => {
      console.error(`${request.method} ${request.url} failed:`, error)
      refuse(response, 'internal')
    })
  })
  const actualPort = await listen(server, port)
  site = ownSite(actualPort, allowedHosts)
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      const late = setTimeout(() => server.closeAllConnections(), 3000)
      server.close(() => {
        clearTimeout(late)
        resolve()
      })
      server.closeIdleConnections()
    })
  return { port: actualPort, stop }
}
