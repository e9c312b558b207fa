import { vi } from 'vitest'
import type { Params } from '../../../shared/reasons/reasons.ts'

export interface Asked {
  path: string
  body: Record<string, unknown>
  headers: Headers
}
export interface Answer {
  status?: number
  message?: string
  result?: unknown
  reason?: string
  params?: Params
  errors?: { path: string; message: string }[]
}
type Answers = Record<string, (asked: Asked) => Answer | Promise<Answer>>

const CONFIG = { apiBase: '/api', region: 'us-east-1', userPoolId: 'pool', userPoolClientId: 'client1', local: true }
const PREFIX = 'CognitoIdentityServiceProvider.client1'

const json = (value: unknown, status = 200): Response =>
  new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } })

/** Stores a login of 'jo' in this browser, without a server. With `sub`, the browser also keeps data of this user. */
export const storeLogin = (sub?: string): void => {
  const payload = btoa(JSON.stringify({ sub, exp: Date.now() / 1000 + 86_400 }))
  localStorage.setItem(`${PREFIX}.LastAuthUser`, 'jo')
  localStorage.setItem(`${PREFIX}.jo.idToken`, `h.${payload}.s`)
}

/**
 * Uploads use XMLHttpRequest because it reports progress. This one reports half of the file, then all of it, and then
 * the answer of `fetch`. If the upload is aborted while it waits, it ends immediately.
 */
class UploadRequest {
  readonly upload: { onprogress?: (of: { loaded: number; total: number }) => void } = {}
  status = 0
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  onloadend?: () => void
  private address = ''
  private isOver = false
  open(_method: string, address: string): void {
    this.address = address
  }
  async send(body: FormData): Promise<void> {
    this.upload.onprogress?.({ loaded: 1, total: 2 })
    const answer = await fetch(this.address, { method: 'POST', body }).catch(() => undefined)
    if (this.isOver) return
    if (answer) this.upload.onprogress?.({ loaded: 2, total: 2 })
    this.status = answer?.status ?? 0
    this.end(answer ? this.onload : this.onerror)
  }
  abort(): void {
    if (!this.isOver) this.end(this.onabort)
  }
  private end(handler: (() => void) | undefined): void {
    this.isOver = true
    handler?.()
    this.onloadend?.()
  }
}

/** Replaces the site's server behind `fetch`, and returns its requests in order. */
export const fakeSite = (answers: Answers): Asked[] => {
  const asked: Asked[] = []
  vi.stubGlobal('XMLHttpRequest', UploadRequest)
  vi.stubGlobal('fetch', async (address: string | URL | Request, init?: RequestInit) => {
    const path = String(address)
    if (path === '/config.json') return json(CONFIG)
    const call: Asked = {
      path: path.replace('/api', ''),
      // The fields of a form that is posted to the bucket.
      body: init?.body instanceof FormData ? Object.fromEntries(init.body) : JSON.parse(String(init?.body ?? '{}')),
      headers: new Headers(init?.headers),
    }
    asked.push(call)
    const answer = await answers[call.path]?.(call)
    if (!answer) throw new TypeError('Failed to fetch')
    const { status = 200, message = 'OK', result = null, ...reasons } = answer
    return json({ status, code: status, message, result, ...reasons }, status)
  })
  return asked
}

/** Returns the first page of a list with these records. `more`: its other properties. */
export const page = (records: object[], more: object = {}) => ({
  result: { records, total: records.length, current: 1, size: 50, ...more },
})

/** Returns the bodies of the requests to a path, in order. */
export const bodies = (asked: readonly Asked[], path: string): Asked['body'][] =>
  asked.filter((one) => one.path === path).map(({ body }) => body)
