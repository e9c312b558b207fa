import { existsSync, lstatSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../free-port.ts'
import { StartProblem } from '../problem.ts'
import { pageHeaders } from './page-headers.ts'
import { staticFiles } from './static-files.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

export interface ConsoleSite {
  serve: (request: IncomingMessage, response: ServerResponse, path: string) => Promise<boolean>
  /** True for a path that looks like a call but is a file of the site, such as `/api/client.ts` of the sources. */
  owns: (path: string) => boolean
  stop: () => Promise<void>
}

/** The built console from dist/. Without a build, every page explains how to create one, and calls still work. */
export const builtConsole = (baseUrl: string): ConsoleSite => {
  const folder = join(ROOT, 'dist')
  const serve = staticFiles(folder, pageHeaders(baseUrl))
  return {
    serve: async (request, response, path) => {
      if (await serve(request, response, path)) return true
      if (existsSync(join(folder, 'index.html'))) return false
      response
        .writeHead(503, { 'content-type': 'text/plain; charset=utf-8' })
        .end('The console is not built: npm run build\n')
      return true
    },
    owns: () => false,
    stop: async () => {},
  }
}

/** The console from source with hot reload, through Vite in this process. */
export const developedConsole = async (): Promise<ConsoleSite> => {
  if (!existsSync(join(ROOT, 'vite.config.ts')))
    throw new StartProblem('vite.config.ts is missing: the console cannot be served.')
  const { createServer } = await import('vite')
  const vite = await createServer({
    configFile: join(ROOT, 'vite.config.ts'),
    appType: 'spa',
    server: { middlewareMode: true, ws: { host: '127.0.0.1', port: await freePort() } },
  })
  return {
    serve: (request, response) =>
      new Promise((resolve) => {
        response.once('close', () => resolve(true))
        vite.middlewares(request, response, () => resolve(false))
      }),
    owns: (path) => {
      const file = join(vite.config.root, path)
      return existsSync(file) && lstatSync(file).isFile()
    },
    stop: () => vite.close(),
  }
}
