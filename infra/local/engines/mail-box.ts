import { appendFile, readFile, writeFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Config } from 'aws-ses-v2-local'
import type { Email, Store } from 'aws-ses-v2-local/dist/store.js'
import { freePort } from '../free-port.ts'
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

/** SES with an inbox page in this process; with `dir` the mails of yesterday are still there. */
export const startMailBox = async (dir?: string): Promise<MailBox> => {
  const { serve, store } = load()
  const file = dir ? join(dir, 'mails.jsonl') : undefined
  const mails = (): Email[] => store.getStoreReadonly().emails
  if (file) mails().push(...(await yesterdays(file)))
  const port = await freePort()
  const server = refuseBrowsers(await serve.default({ host: '127.0.0.1', port }))
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
  server.on('request', (_request, response) => response.once('finish', keep))
  return {
    endpoint: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await writing
    },
  }
}
