/**
 * Requested when a call fails or the browser goes offline, to check whether the site can be reached, and then every few
 * seconds until it can.
 */
const PROBE = '/config.json'
const PROBE_EVERY_MS = 3000

let isLost = false
let isProbing = false
const listeners = new Set<() => void>()

const set = (lost: boolean): void => {
  if (isLost === lost) return
  isLost = lost
  for (const listener of listeners) listener()
}

export const isConnectionLost = (): boolean => isLost

/**
 * Calls the listener when the connection is lost and when it is restored. Returns a function that removes the listener.
 */
export const onConnection = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const isReached = (): Promise<boolean> =>
  fetch(PROBE, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )

const probe = async (): Promise<void> => {
  while (!(await isReached())) {
    set(true)
    await new Promise((resolve) => setTimeout(resolve, PROBE_EVERY_MS))
  }
  set(false)
}

/**
 * Probes the site before a lost connection is reported, because a single failed call does not mean that the connection
 * is lost.
 */
const checkConnection = async (): Promise<void> => {
  if (isProbing) return
  isProbing = true
  await probe().finally(() => {
    isProbing = false
  })
}

// While the browser is offline, calls are paused and do not fail, so this event starts the check.
globalThis.addEventListener?.('offline', () => void checkConnection())

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/** `fetch` that reports a lost connection. */
export const watchedFetch = async (address: string, init?: RequestInit): Promise<Response> => {
  try {
    return await fetch(address, init)
  } catch (error) {
    if (!isAbort(error)) void checkConnection()
    throw error
  }
}
