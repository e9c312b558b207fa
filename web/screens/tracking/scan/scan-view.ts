import type { Halt } from './scan-answers.ts'
import type { Scan, ScanStore } from './scan-store.ts'

/** Scans that the screen shows, and that stay in the browser once they are sent. */
export const SHOWN = 50
/** Sent scans are forgotten so many at a time. */
const FORGET_AT = 2 * SHOWN
const MOST_REFUSED = 100

/** What the screen shows of the queue. */
export interface QueueView {
  /** Newest first. */
  newest: readonly Scan[]
  refused: readonly Scan[]
  waiting: number
  /** Unsent scans of other people in this browser. */
  others: number
  state: 'idle' | 'sending' | Halt['state']
  trouble: Halt['trouble']
}

/** Before anything is known of the store. */
export const NOTHING_KEPT: QueueView = {
  newest: [],
  refused: [],
  waiting: 0,
  others: 0,
  state: 'idle',
  trouble: undefined,
}

const isWaiting = (scan: Scan | undefined): number => (scan?.state === 'waiting' ? 1 : 0)
const isSent = (scan: Scan | undefined): number => (scan?.state === 'sent' ? 1 : 0)

/** The store as the screen sees it: read once, then followed change by change, since a count reads all that waits. */
export const createQueueView = (store: Pick<ScanStore, 'newest' | 'refused' | 'counts' | 'forgetSent'>) => {
  const listeners = new Set<() => void>()
  let view = NOTHING_KEPT
  let sent = 0
  const show = (change: Partial<QueueView>): void => {
    view = { ...view, ...change }
    // Another tab may have sent what this one has not counted yet; it reads the store again in a moment.
    if (view.waiting < 0) view = { ...view, waiting: 0 }
    for (const listener of listeners) listener()
  }
  return {
    now: (): QueueView => view,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    show,
    /** All of it from the store. */
    read: async (): Promise<void> => {
      const [newest, refused, counts] = await Promise.all([
        store.newest(SHOWN),
        store.refused(MOST_REFUSED),
        store.counts(),
      ])
      sent = counts.sent
      show({ newest, refused, waiting: counts.waiting, others: counts.others })
    },
    added: (scan: Scan): void =>
      show({ newest: [scan, ...view.newest].slice(0, SHOWN), waiting: view.waiting + isWaiting(scan) }),
    /** A scan that was changed, or removed. */
    changed: async (before: Scan, after: Scan | undefined): Promise<void> => {
      const { seq } = before
      const others = view.refused.filter((one) => one.seq !== seq)
      sent += isSent(after) - isSent(before)
      show({
        newest: view.newest.flatMap((one) => (one.seq === seq ? (after ?? []) : one)),
        refused: after?.state === 'refused' ? [...others, after].slice(-MOST_REFUSED) : others,
        waiting: view.waiting + isWaiting(after) - isWaiting(before),
      })
      if (sent < FORGET_AT) return
      await store.forgetSent(sent - SHOWN)
      sent = SHOWN
    },
  }
}
