import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Config } from 'aws-ses-v2-local'
import type { Email, Store } from 'aws-ses-v2-local/dist/store.js'
import { close, listen } from './listen.ts'
import { refuseBrowsers } from './no-browsers.ts'

/** Older mails leave the inbox when there are more. */
const KEPT = 2000

export interface MailBox {
  endpoint: string
  stop: () => Promise<void>
}

interface MailModule {
  serve: { default: (config: Config) => Promise<Server> }
  store: { getStoreReadonly: () => Store }
}

// CommonJS with a default export inside: plain require reads it as it is written.
const load = (): MailModule => {
  const require = createRequire(import.meta.url)
  return { serve: require('aws-ses-v2-local'), store: require('aws-ses-v2-local/dist/store.js') }
}

const yesterdays = async (file: string): Promise<Email[]> => {
  const text = await readFile(file, 'utf8').catch(() => '')
  const mails: Email[] = []
  for (const line of text.split('\n').filter(Boolean).slice(-KEPT)) {
    try {
      mails.push(JSON.parse(line))
    } catch {
      // A kill cut the last line short; that mail's sender was never answered and sends it again.
    }
  }
  return mails
}

interface Engine {
  handle: RequestListener
  /** Resolves when what came so far is in the file. */
  written: () => Promise<void>
}

const startEngine = async (file?: string): Promise<Engine> => {
  const { serve, store } = load()
  const mails = (): Email[] => store.getStoreReadonly().emails
  if (file) mails().push(...(await yesterdays(file)))
  // It listens by itself and offers no other way; its requests come through the mail box's own server.
  const server = await serve.default({ host: '127.0.0.1', port: 0 })
  server.close()
  let written = mails().length
  let writing = Promise.resolve()
  const keep = (): void => {
    const emptied = mails().length < written
    const lines = (emptied ? mails() : mails().slice(written)).map((mail) => `${JSON.stringify(mail)}\n`).join('')
    if (mails().length > KEPT) mails().splice(0, mails().length - KEPT)
    written = mails().length
    if (!file || (!emptied && lines === '')) return
    writing = writing.then(() => (emptied ? writeFile(file, lines) : appendFile(file, lines))).catch(() => {})
  }
  return {
    handle: (request, response) => {
      response.once('finish', keep)
      server.emit('request', request, response)
    },
    written: () => writing,
  }
}

/**
 * SES with an inbox page in this process; with `dir` the mails of yesterday are still there. The engine is loaded at
 * its first request: it takes a sixth of a start, and many a stack never sees a mail.
 */
export const startMailBox = async (dir?: string): Promise<MailBox> => {
  let engine: Promise<Engine> | undefined
  const server = createServer((request, response) => {
    engine ??= startEngine(dir ? join(dir, 'mails.jsonl') : undefined)
    engine.then(
      ({ handle }) => handle(request, response),
      (error: unknown) => {
        console.error('The mail engine failed:', error)
        response.writeHead(500).end()
      },
    )
  })
  const port = await listen(refuseBrowsers(server))
  return {
    endpoint: `http://127.0.0.1:${port}`,
    stop: async () => {
      await close(server)
      await (await engine)?.written()
    },
  }
}
