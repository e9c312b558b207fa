import { setTimeout as pause } from 'node:timers/promises'
import type { CDPSession } from 'playwright-core'

export const KINDS = ['script', 'style', 'call', 'other'] as const
export type Kind = (typeof KINDS)[number]

/** Requests and bytes on the wire, by kind. */
export type Traffic = Record<Kind, { requests: number; bytes: number }>

const QUIET_MS = 1000
const TIMEOUT = 60_000

const kindOf = (url: string): Kind => {
  const { pathname } = new URL(url)
  if (pathname.startsWith('/api/')) return 'call'
  if (pathname.endsWith('.js')) return 'script'
  return pathname.endsWith('.css') ? 'style' : 'other'
}

/** Counts the requests of a page from now on. */
export const trafficOf = async (client: CDPSession) => {
  const kinds = new Map<string, Kind>()
  const pending = new Set<string>()
  const bytes = new Map<string, number>()
  let last = Date.now()
  const end = (id: string, received: number): void => {
    pending.delete(id)
    bytes.set(id, received)
    last = Date.now()
  }
  client.on('Network.requestWillBeSent', ({ requestId, request: { url } }) => {
    if (!url.startsWith('http')) return
    kinds.set(requestId, kindOf(url))
    pending.add(requestId)
  })
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => end(requestId, encodedDataLength))
  client.on('Network.loadingFailed', ({ requestId }) => end(requestId, 0))
  await client.send('Network.enable')
  return {
    sofar: (): Traffic => {
      const sums = KINDS.map((kind) => {
        const ids = [...kinds].filter(([, one]) => one === kind).map(([id]) => id)
        return [kind, { requests: ids.length, bytes: ids.reduce((sum, id) => sum + (bytes.get(id) ?? 0), 0) }] as const
      })
      return Object.fromEntries(sums) as Traffic
    },
    /** Waits until no request has been in progress for a second. */
    quiet: async (): Promise<void> => {
      const began = Date.now()
      while (pending.size > 0 || Date.now() - Math.max(last, began) < QUIET_MS) {
        if (Date.now() - began > TIMEOUT) throw new Error(`${pending.size} requests do not end`)
        await pause(50)
      }
    },
  }
}
