import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { sendText } from './answer.ts'
import type { Asked } from './api.ts'
import { forward } from './forward.ts'

export const INBOX = '/_local/inbox'

// The page asks at the root of its own server; here it stands under a folder.
const moved = (page: string): string => page.replaceAll(/(["'`])\/(store|clear-store|get-emlContent)/g, `$1${INBOX}/$2`)

/** The mails of this machine: the inbox page, and what stands behind it (`/store`). */
export const inboxPage = async (
  request: IncomingMessage,
  response: ServerResponse,
  endpoint: string,
  { path, search }: Asked,
): Promise<void> => {
  const rest = path.slice(INBOX.length)
  if (rest !== '' && rest !== '/') return forward(request, response, endpoint, search ? `${rest}?${search}` : rest)
  const file = createRequire(import.meta.url).resolve('aws-ses-v2-local/static/index.html')
  sendText(response, 200, moved(await readFile(file, 'utf8')), {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
  })
}
