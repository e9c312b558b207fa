import type { ScannedLine } from './scan-flow.ts'
import { createSender } from './scan-sender.ts'
import { createSending } from './scan-sending.ts'
import { lineOf, type Received, type Scan, type ScanPlace, type ScanStore } from './scan-store.ts'
import { NO_OTHER_TABS, type OtherTabs } from './scan-tabs.ts'
import { createQueueView } from './scan-view.ts'

/** Minimum interval in ms between refreshes after changes in other tabs. */
const REFRESH_MS = 200

export interface ScanQueueOptions {
  owner: string
  store: ScanStore
  /** Sends one scan with its idempotency key. */
  send: (scan: Scan) => Promise<Received>
  /** Removes the row of an undone scan. */
  takeBack: (scan: Scan, cwId: string) => Promise<unknown>
  /** Called with each answer to a scan of this tab, and with each refusal, to play its sound. */
  onAnswer?: (scan: Scan) => void
  tabs?: OtherTabs
  now?: () => Date
  newKey?: () => string
  /** Runs the sender in one tab at a time. */
  exclusively?: (run: () => Promise<void>) => Promise<void>
}

/** Result of a submitted line. */
export type Kept = { scan: Scan; isDuplicate: boolean }

/**
 * Stores scans before anything else, then sends them in order, each with its own Idempotency-Key, until the server
 * accepts or refuses it. The calls themselves reveal whether there is a network.
 */
export const createScanQueue = async (options: ScanQueueOptions) => {
  const { owner, store, send, takeBack, onAnswer, now = () => new Date(), newKey = () => crypto.randomUUID() } = options
  const { exclusively = (run) => run(), tabs = NO_OTHER_TABS } = options
  /** Keys of this tab's scans whose answers have not been announced yet. */
  const unheard = new Set<string>()
  const view = createQueueView(store)

  // Serializes store changes, so that a burst of the same line becomes one scan.
  let lane: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(run: () => Promise<T>): Promise<T> => {
    const turn = lane.then(run)
    lane = turn.catch(() => undefined)
    return turn
  }
  /** Like `inTurn`, for changes that other tabs must reread. */
  const changing = <T>(run: () => Promise<T>): Promise<T> =>
    inTurn(async () => {
      const result = await run()
      tabs.tell({})
      return result
    })

  const keep = (place: ScanPlace, line: ScannedLine): Promise<Kept> =>
    changing(async () => {
      const { scan, isNew } = await store.add({
        owner,
        place,
        ...line,
        line: lineOf({ place, ...line }),
        key: newKey(),
        scannedAt: now().toISOString(),
        state: 'waiting',
        isTried: false,
        isUndone: false,
      })
      if (!isNew) return { scan, isDuplicate: true }
      unheard.add(scan.key)
      view.added(scan)
      void sender.start()
      return { scan, isDuplicate: false }
    })

  /** Undoes a scan: an untried or refused scan is deleted; for any other scan, the sender removes its row later. */
  const undo = (seq: number): Promise<void> =>
    changing(async () => {
      const { before, after } = await store.change(seq, (scan) => {
        if (scan.isUndone) return scan
        const isUnseen = scan.state === 'waiting' && !scan.isTried
        return isUnseen || scan.state === 'refused' ? undefined : { ...scan, state: 'waiting', isUndone: true }
      })
      if (!before || before.isUndone) return
      await view.changed(before, after)
      if (after) void sender.start()
    })

  /**
   * Retries refused scans; those of the same company that are not undone get the new `place`. The cause of the refusal
   * may have been resolved, or may have been the old place.
   */
  const retry = (place: ScanPlace): Promise<void> =>
    changing(async () => {
      for (const { seq } of view.now().refused) {
        await store.change(seq, ({ why: _, ...scan }) => {
          if (scan.state !== 'refused') return scan
          const isSameCompany = scan.place.doctorNo === place.doctorNo
          // A changed body needs a new key; the server detects a repeated line, so it does not count twice.
          const again = scan.isUndone || !isSameCompany ? scan : { ...scan, place, key: newKey() }
          return { ...again, state: 'waiting' }
        })
      }
      await view.read()
      void sender.start()
    })

  const sendNext = createSending({
    store,
    view,
    send,
    takeBack,
    inTurn,
    changing,
    onAnswered: (scan) => {
      // The tab that made the scan announces the answer, whichever tab sent the scan.
      if (unheard.delete(scan.key) || scan.state === 'refused') onAnswer?.(scan)
      else tabs.tell({ answered: scan })
    },
  })
  const sender = createSender({
    sendNext,
    exclusively,
    show: view.show,
    hasMore: async () => view.now().waiting > 0 && (await store.nextWaiting()) !== undefined,
  })

  let refreshing: ReturnType<typeof setTimeout> | undefined
  const refresh = (): void => {
    refreshing ??= setTimeout(() => {
      refreshing = undefined
      void inTurn(view.read).catch(() => undefined)
    }, REFRESH_MS)
  }
  tabs.hear(({ answered }) => {
    if (answered && unheard.delete(answered.key)) onAnswer?.(answered)
    refresh()
  })

  await view.read()
  return {
    keep,
    undo,
    retry,
    start: sender.start,
    view: view.now,
    subscribe: view.subscribe,
    /** Stops sending and closes the store. */
    end: async (): Promise<void> => {
      clearTimeout(refreshing)
      tabs.close()
      await sender.end()
      await lane
      store.close()
    },
  }
}
export type ScanQueue = Awaited<ReturnType<typeof createScanQueue>>
