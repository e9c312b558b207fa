import type { ScannedLine } from './scan-flow.ts'
import { createSender } from './scan-sender.ts'
import { createSending } from './scan-sending.ts'
import { lineOf, type Received, type Scan, type ScanPlace, type ScanStore } from './scan-store.ts'
import { NO_OTHER_TABS, type OtherTabs } from './scan-tabs.ts'
import { createQueueView } from './scan-view.ts'

/** What other tabs have changed is read at most so often. */
const REFRESH_MS = 200

export interface ScanQueueOptions {
  owner: string
  store: ScanStore
  /** Sends one scan under its key. */
  send: (scan: Scan) => Promise<Received>
  /** Takes the row of a scan back. */
  takeBack: (scan: Scan, cwId: string) => Promise<unknown>
  /** Told of each answer to a scan of this tab, and of each refusal, so that it can be heard. */
  onAnswer?: (scan: Scan) => void
  tabs?: OtherTabs
  now?: () => Date
  newKey?: () => string
  /** Runs the sender in one tab at a time. */
  exclusively?: (run: () => Promise<void>) => Promise<void>
}

/** What became of a line that was handed in. */
export type Kept = { scan: Scan; isDuplicate: boolean }

/**
 * Keeps scans before anything else, and sends them in their order: each under its own Idempotency-Key, until the server
 * has taken or refused it. Whether there is a network the calls themselves tell.
 */
export const createScanQueue = async (options: ScanQueueOptions) => {
  const { owner, store, send, takeBack, onAnswer, now = () => new Date(), newKey = () => crypto.randomUUID() } = options
  const { exclusively = (run) => run(), tabs = NO_OTHER_TABS } = options
  /** Keys of the scans made in this tab whose answers are to be heard here. */
  const unheard = new Set<string>()
  const view = createQueueView(store)

  // One change of the store after the other: a burst of the same line is one scan.
  let lane: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(run: () => Promise<T>): Promise<T> => {
    const turn = lane.then(run)
    lane = turn.catch(() => undefined)
    return turn
  }
  /** The same of what other tabs have to read again. */
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

  /** Takes a scan back: one that nobody has seen is forgotten, of another the row is removed in its turn. */
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

  /** Tries refused scans again, at this place: the reason may be gone, or lie in the place. */
  const retry = (place: ScanPlace): Promise<void> =>
    changing(async () => {
      for (const { seq } of view.now().refused) {
        await store.change(seq, ({ why: _, ...scan }) => {
          if (scan.state !== 'refused') return scan
          const isSameCompany = scan.place.doctorNo === place.doctorNo
          // Another body needs another key; the line's own key keeps it from counting twice.
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
      // Whoever scanned it hears of it, whichever tab has sent it.
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
    /** Sends nothing more, and closes the store. */
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
