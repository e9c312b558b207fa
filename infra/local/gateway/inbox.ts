import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendText } from './answer.ts'
import type { Asked } from './api.ts'
import { forward } from './forward.ts'
import { readInboxPage } from './inbox-page.ts'
import { pageHeaders } from './page-headers.ts'

export const INBOX = '/_local/inbox'

// Loaded on first use, because most runs never show it.
let page: ReturnType<typeof readInboxPage> | undefined

/** Serves the emails of this machine: the inbox page, and its data (`/store`). */
export const inboxPage = (
  request: IncomingMessage,
  response: ServerResponse,
  endpoint: string,
  { path, search }: Asked,
): void => {
  const rest = path.slice(INBOX.length)
  const file = fileAt(rest)
  if (file) {
    const headers = { 'content-type': `${file.type}; charset=utf-8`, 'cache-control': 'no-store' }
    sendText(response, 200, file.text, { ...pageHeaders(), ...headers })
  } else forward(request, response, endpoint, search ? `${rest}?${search}` : rest)
}

const fileAt = (path: string): { text: string; type: string } | undefined => {
  page ??= readInboxPage(INBOX)
  if (path === '/page.css') return { text: page.style, type: 'text/css' }
  if (path === '/page.js') return { text: page.script, type: 'text/javascript' }
  // The engine would respond to any number of slashes with its original page.
  return /^\/*$/.test(path) ? { text: page.html, type: 'text/html' } : undefined
}
