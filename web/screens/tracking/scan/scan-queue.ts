import { type Halt, isRefusal, refusalOf } from './scan-answers.ts'
import type { ScannedLine } from './scan-flow.ts'
import { createSender } from './scan-sender.ts'
import { lineOf, type Received, type Scan, type ScanPlace, type ScanStore } from './scan-store.ts'
import { NO_OTHER_TABS, type OtherTabs } from './scan-tabs.ts'

/** Scans that the screen shows, and that stay in the browser once they are sent. */
export const SHOWN = 50
/** Sent scans are forgotten so many at a time. */
const FORGET_AT = 2 * SHOWN
const MOST_REFUSED = 100
/** What other tabs have changed is read at most so often. */
const REFRESH_MS = 200

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
  ...{ newest: [], refused: [], waiting: 0, others: 0 },
  ...{ state: 'idle', trouble: undefined },
}

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
  const listeners = new Set<() => void>()
  /** Keys of the scans made in this tab whose answers are to be heard here. */
  const unheard = new Set<string>()
  let view = NOTHING_KEPT
  let sent = 0
  const show = (change: Partial<QueueView>): void => {
    view = { ...view, ...change }
    // Another tab may have sent what this one has not counted yet; it reads the store again in a moment.
    if (view.waiting < 0) view = { ...view, waiting: 0 }
    for (const listener of listeners) listener()
  }
  const read = async (): Promise<void> => {
    const [newest, refused, counts] = await Promise.all([
      store.newest(SHOWN),
      store.refused(MOST_REFUSED),
      store.counts(),
    ])
    sent = counts.sent
    show({ newest, refused, waiting: counts.waiting, others: counts.others })
  }
  const replace = (scan: Scan): readonly Scan[] => view.newest.map((one) => (one.seq === scan.seq ? scan : one))
  const without = (seq: number): Pick<QueueView, 'newest' | 'refused'> => ({
    newest: view.newest.filter((one) => one.seq !== seq),
    refused: view.refused.filter((one) => one.seq !== seq),
  })

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
        ...{ owner, place, ...line, line: lineOf({ place, ...line }), key: newKey(), scannedAt: now().toISOString() },
        ...{ state: 'waiting', isTried: false, isUndone: false },
      })
      if (!isNew) return { scan, isDuplicate: true }
      unheard.add(scan.key)
      show({ newest: [scan, ...view.newest].slice(0, SHOWN), waiting: view.waiting + 1 })
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
      const wasWaiting = before.state === 'waiting' ? 1 : 0
      if (!after) return show({ ...without(seq), waiting: view.waiting - wasWaiting })
      if (before.state === 'sent') sent -= 1
      show({ newest: replace(after), waiting: view.waiting + 1 - wasWaiting })
      void sender.start()
    })

  /** Tries refused scans again, at this place: the reason may be gone, or lie in the place. */
  const retry = (place: ScanPlace): Promise<void> =>
    changing(async () => {
      for (const { seq } of view.refused) {
        await store.change(seq, ({ why: _, ...scan }) => {
          if (scan.state !== 'refused') return scan
          const isSameCompany = scan.place.doctorNo === place.doctorNo
          // Another body needs another key; the line's own key keeps it from counting twice.
          const again = scan.isUndone || !isSameCompany ? scan : { ...scan, place, key: newKey() }
          return { ...again, state: 'waiting' }
        })
      }
      await read()
      void sender.start()
    })

  /** What the server has said of a scan. */
  const settle = async (scan: Scan, change: Partial<Scan>): Promise<void> => {
    const settled = await changing(async () => {
      const { after } = await store.change(scan.seq, (current) => {
        // Taken back while it was under way: its row is removed next.
        const isOvertaken = current.isUndone && !scan.isUndone
        return { ...current, ...change, ...(isOvertaken ? { state: 'waiting' as const } : {}) }
      })
      if (!after) return undefined
      if (after.state === 'sent') sent += 1
      show({
        ...{ newest: replace(after), waiting: view.waiting - (after.state === 'waiting' ? 0 : 1) },
        ...(after.state === 'refused' ? { refused: [...view.refused, after].slice(-MOST_REFUSED) } : {}),
      })
      if (sent >= FORGET_AT) {
        await store.forgetSent(sent - SHOWN)
        sent = SHOWN
      }
      return after
    })
    if (!settled) return
    // Whoever scanned it hears of it, whichever tab has sent it.
    if (unheard.delete(settled.key) || settled.state === 'refused') onAnswer?.(settled)
    else tabs.tell({ answered: settled })
  }

  const drop = ({ seq }: Scan): Promise<void> =>
    changing(async () => {
      await store.remove(seq)
      show({ ...without(seq), waiting: view.waiting - 1 })
    })

  const work = async (scan: Scan): Promise<void> => {
    if (scan.isUndone) {
      const answer = scan.answer ?? (await send(scan))
      if (answer.outcome !== 'duplicate' && answer.cwId !== '') await takeBack(scan, answer.cwId)
      return drop(scan)
    }
    const { after: standing } = await inTurn(() => store.change(scan.seq, (current) => ({ ...current, isTried: true })))
    if (!standing || standing.isUndone) return
    await settle(scan, { state: 'sent', answer: await send(scan) })
  }

  const sendNext = async (): Promise<boolean> => {
    const scan = await store.nextWaiting()
    if (!scan) return false
    try {
      await work(scan)
    } catch (error) {
      if (!isRefusal(error)) throw error
      // A row that is gone is what taking it back was for.
      if (scan.isUndone && error.status === 404) await drop(scan)
      else await settle(scan, { state: 'refused', why: refusalOf(error) })
    }
    return true
  }

  const sender = createSender({
    ...{ sendNext, exclusively, show },
    hasMore: async () => view.waiting > 0 && (await store.nextWaiting()) !== undefined,
  })

  let refreshing: ReturnType<typeof setTimeout> | undefined
  const refresh = (): void => {
    refreshing ??= setTimeout(() => {
      refreshing = undefined
      void inTurn(read).catch(() => undefined)
    }, REFRESH_MS)
  }
  tabs.hear(({ answered }) => {
    if (answered && unheard.delete(answered.key)) onAnswer?.(answered)
    refresh()
  })

  await read()
  return {
    keep,
    undo,
    retry,
    start: sender.start,
    view: (): QueueView => view,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
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
