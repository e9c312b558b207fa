import type { Halt } from './scan-answers.ts'
import type { Scan, ScanStore } from './scan-store.ts'

/** Number of scans shown, and of sent scans kept in the browser. */
export const SHOWN_SCANS = 50
/** Sent scans are deleted in batches, once there are this many. */
const FORGET_AT = 2 * SHOWN_SCANS
const MAX_REFUSED = 100

/** State of the queue as shown on the screen. */
export interface QueueView {
  /** Newest first. */
  newest: readonly Scan[]
  refused: readonly Scan[]
  waiting: number
  /** Unsent scans of other users in this browser. */
  others: number
  state: 'idle' | 'sending' | Halt['state']
  trouble: Halt['trouble']
}

/** The view before the store is read. */
export const EMPTY_QUEUE: QueueView = {
  newest: [],
  refused: [],
  waiting: 0,
  others: 0,
  state: 'idle',
  trouble: undefined,
}

const isWaiting = (scan: Scan | undefined): number => (scan?.state === 'waiting' ? 1 : 0)
const isSent = (scan: Scan | undefined): number => (scan?.state === 'sent' ? 1 : 0)

/** In-memory view of the store: read once, then updated with each change, since counting reads all waiting scans. */
export const createQueueView = (store: Pick<ScanStore, 'newest' | 'refused' | 'counts' | 'forgetSent'>) => {
  const listeners = new Set<() => void>()
  let view = EMPTY_QUEUE
  let sent = 0
  const show = (change: Partial<QueueView>): void => {
    view = { ...view, ...change }
    // Another tab may have sent a scan not counted here yet; the store is reread shortly.
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
    /** Reads everything from the store. */
    read: async (): Promise<void> => {
      const [newest, refused, counts] = await Promise.all([
        store.newest(SHOWN_SCANS),
        store.refused(MAX_REFUSED),
        store.counts(),
      ])
      sent = counts.sent
      show({ newest, refused, waiting: counts.waiting, others: counts.others })
    },
    added: (scan: Scan): void =>
      show({ newest: [scan, ...view.newest].slice(0, SHOWN_SCANS), waiting: view.waiting + isWaiting(scan) }),
    /** Applies a changed or deleted scan. */
    changed: async (before: Scan, after: Scan | undefined): Promise<void> => {
      const { seq } = before
      const others = view.refused.filter((one) => one.seq !== seq)
      sent += isSent(after) - isSent(before)
      show({
        newest: view.newest.flatMap((one) => (one.seq === seq ? (after ?? []) : one)),
        refused: after?.state === 'refused' ? [...others, after].slice(-MAX_REFUSED) : others,
        waiting: view.waiting + isWaiting(after) - isWaiting(before),
      })
      if (sent < FORGET_AT) return
      await store.forgetSent(sent - SHOWN_SCANS)
      sent = SHOWN_SCANS
    },
  }
}
