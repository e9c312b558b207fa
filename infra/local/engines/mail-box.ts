import { readFile } from 'node:fs/promises'
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Config } from 'aws-ses-v2-local'
import type { Email, Store } from 'aws-ses-v2-local/dist/store.js'
import { close, listen } from './listen.ts'
import { mailFile } from './mail-file.ts'
import { refuseBrowsers } from './no-browsers.ts'

/** Maximum emails in the inbox; older ones are dropped. */
const KEPT = 2000

export interface MailBox {
  endpoint: string
  stop: () => Promise<void>
}

interface MailModule {
  serve: { default: (config: Config) => Promise<Server> }
  store: { getStoreReadonly: () => Store }
}

// CommonJS with a default export: a plain `require` reads it as written.
const load = (): MailModule => {
  const require = createRequire(import.meta.url)
  return { serve: require('aws-ses-v2-local'), store: require('aws-ses-v2-local/dist/store.js') }
}

const storedMails = async (file: string): Promise<Email[]> => {
  const text = await readFile(file, 'utf8').catch(() => '')
  const mails: Email[] = []
  for (const line of text.split('\n').filter(Boolean).slice(-KEPT)) {
    try {
      mails.push(JSON.parse(line))
    } catch {
      // A kill has truncated the last line; the sender of that email received no response and sends it again.
    }
  }
  return mails
}

interface Engine {
  handle: RequestListener
  /** Resolves when all emails received so far are in the file. */
  written: () => Promise<void>
}

const startEngine = async (file?: string): Promise<Engine> => {
  const { serve, store } = load()
  const mails = (): Email[] => store.getStoreReadonly().emails
  if (file) mails().push(...(await storedMails(file)))
  // The engine starts its own listener, which is closed: its requests come through the server of the mailbox.
  const server = await serve.default({ host: '127.0.0.1', port: 0 })
  server.close()
  const mailLog = mailFile(file, mails().length)
  let writing = Promise.resolve()
  /** Writes new emails; if that fails, removes them from the inbox, because their senders receive an error. */
  const write = async (): Promise<void> => {
    try {
      await mailLog.write(mails())
    } catch (error) {
      mails().splice(mailLog.count())
      throw error
    }
    if (mails().length > KEPT) mailLog.forget(mails().splice(0, mails().length - KEPT).length)
  }
  const persist = (): Promise<void> => {
    const turn = writing.then(write)
    writing = turn.catch(() => {})
    return turn
  }
  return {
    handle: (request, response) => {
      answerOnceStored(response, async () => {
        const mine = mails().at(-1)
        await persist()
        if (mine && !mails().includes(mine)) throw new Error('The email was removed together with another one')
      })
      server.emit('request', request, response)
    },
    written: () => writing,
  }
}

/** Delays a response until `stored` resolves; if it rejects, responds with a retryable error. */
const answerOnceStored = (response: ServerResponse, stored: () => Promise<void>): void => {
  const end = response.end.bind(response)
  const late = (...given: unknown[]): ServerResponse => {
    response.end = end
    stored().then(
      () => Reflect.apply(end, response, given),
      (error: unknown) => {
        console.error('An email could not be stored:', error)
        if (response.headersSent) return response.destroy()
        for (const name of response.getHeaderNames()) response.removeHeader(name)
        response.statusCode = 503
        return end()
      },
    )
    return response
  }
  Object.assign(response, { end: late })
}

/**
 * Starts SES with an inbox page in this process; with `dir`, emails survive a restart. The engine is loaded at its
 * first request, because loading it takes a sixth of the start, and many runs never send an email.
 */
export const startMailBox = async (dir?: string): Promise<MailBox> => {
  let engine: Promise<Engine> | undefined
  const server = createServer((request, response) => {
    engine ??= startEngine(dir ? join(dir, 'mails.jsonl') : undefined)
    engine.then(
      ({ handle }) => handle(request, response),
      (error: unknown) => {
        console.error('The email engine failed:', error)
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
