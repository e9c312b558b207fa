import { clientReasons } from '../../../../shared/contract/client.reasons.ts'
import { ApiError } from '../../../../shared/contract/client.ts'
import { generalReasons } from '../../../../shared/contract/general.reasons.ts'
import { type Told, tell } from '../../../../shared/reasons/reasons.ts'
import type { ScannedLine } from './scan-flow.ts'
import { lineOf, type NewScan, type Received, type Scan, type ScanPlace, type ScanStore } from './scan-store.ts'

/** Scans that the screen shows, and that stay in the browser once they are sent. */
export const SHOWN = 50
/** Sent scans are forgotten so many at a time. */
const FORGET_AT = 2 * SHOWN
const MOST_REFUSED = 100
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000

/** What the screen shows of the queue. */
export interface QueueView {
  /** Newest first. */
  newest: readonly Scan[]
  refused: readonly Scan[]
  waiting: number
  /** Unsent scans of other people in this browser. */
  others: number
  /** paused: the last try reached nobody; signedOut: the login has ended. */
  state: 'idle' | 'sending' | 'paused' | 'signedOut'
}

export interface ScanQueueOptions {
  owner: string
  store: ScanStore
  /** Sends one scan under its key. */
  send: (scan: Scan) => Promise<Received>
  /** Takes the row of a scan back. */
  takeBack: (scan: Scan, cwId: string) => Promise<unknown>
  /** Told of each answer, so that it can be heard. */
  onAnswer?: (scan: Scan) => void
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
  const { exclusively = (run) => run() } = options
  const listeners = new Set<() => void>()
  let view: QueueView = { newest: [], refused: [], waiting: 0, others: 0, state: 'idle' }
  let sent = 0
  const show = (change: Partial<QueueView>): void => {
    view = { ...view, ...change }
    for (const listener of listeners) listener()
  }
  const reload = async (): Promise<void> => {
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

  const keep = (place: ScanPlace, line: ScannedLine): Promise<Kept> =>
    inTurn(async () => {
      const scan: NewScan = {
        ...{ owner, place, ...line, line: lineOf({ place, ...line }), key: newKey(), scannedAt: now().toISOString() },
        ...{ state: 'waiting', isTried: false, isUndone: false },
      }
      const same = await store.sameLine(scan.line)
      if (same) return { scan: same, isDuplicate: true }
      const added = await store.add(scan)
      show({ newest: [added, ...view.newest].slice(0, SHOWN), waiting: view.waiting + 1 })
      void start()
      return { scan: added, isDuplicate: false }
    })

  /** Takes a scan back: one that nobody has seen is forgotten, of another the row is removed in its turn. */
  const undo = (seq: number): Promise<void> =>
    inTurn(async () => {
      const scan = await store.get(seq)
      if (!scan || scan.isUndone) return
      const isUnseen = scan.state === 'waiting' && !scan.isTried
      if (isUnseen || scan.state === 'refused') {
        await store.remove(seq)
        show({ ...without(seq), waiting: view.waiting - (isUnseen ? 1 : 0) })
        return
      }
      const undone: Scan = { ...scan, state: 'waiting', isUndone: true }
      await store.put(undone)
      if (scan.state === 'sent') sent -= 1
      show({ newest: replace(undone), waiting: view.waiting + (scan.state === 'sent' ? 1 : 0) })
      void start()
    })

  /** Tries refused scans again, at this place: the reason may be gone, or lie in the place. */
  const retry = (place: ScanPlace): Promise<void> =>
    inTurn(async () => {
      for (const { why: _, ...scan } of view.refused) {
        const isSameCompany = scan.place.doctorNo === place.doctorNo
        // Another body needs another key; the line's own key keeps it from counting twice.
        const again = scan.isUndone || !isSameCompany ? scan : { ...scan, place, key: newKey() }
        await store.put({ ...again, state: 'waiting' })
      }
      await reload()
      void start()
    })

  const settle = (scan: Scan, change: Partial<Scan>): Promise<Scan | undefined> =>
    inTurn(async () => {
      const current = await store.get(scan.seq)
      if (!current) return undefined
      const settled = { ...current, ...change }
      // Taken back while it was under way: its row is removed next.
      if (current.isUndone && !scan.isUndone) settled.state = 'waiting'
      await store.put(settled)
      const isDone = settled.state !== 'waiting'
      if (settled.state === 'sent') sent += 1
      show({
        ...{ newest: replace(settled), waiting: view.waiting - (isDone ? 1 : 0) },
        ...(settled.state === 'refused' ? { refused: [...view.refused, settled].slice(-MOST_REFUSED) } : {}),
      })
      if (sent >= FORGET_AT) {
        await store.forgetSent(sent - SHOWN)
        sent = SHOWN
      }
      return settled
    })

  const drop = (scan: Scan): Promise<void> =>
    inTurn(async () => {
      await store.remove(scan.seq)
      show({ ...without(scan.seq), waiting: view.waiting - 1 })
    })

  const work = async (scan: Scan): Promise<void> => {
    if (scan.isUndone) {
      const answer = scan.answer ?? (await send(scan))
      if (answer.outcome !== 'duplicate' && answer.cwId !== '') await takeBack(scan, answer.cwId)
      await drop(scan)
      return
    }
    const isThere = await inTurn(async () => {
      const current = await store.get(scan.seq)
      if (current && !current.isTried) await store.put({ ...current, isTried: true })
      return current !== undefined
    })
    if (!isThere) return
    const answer = await send(scan)
    const settled = await settle(scan, { state: 'sent', isTried: true, answer })
    if (settled) onAnswer?.(settled)
  }

  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = FIRST_PAUSE_MS
  let running: Promise<void> | undefined
  let isEnded = false

  const refuse = async (scan: Scan, error: ApiError): Promise<void> => {
    // A row that is gone is what taking it back was for.
    if (scan.isUndone && error.status === 404) return drop(scan)
    const settled = await settle(scan, { state: 'refused', why: toldOf(error) })
    if (settled) onAnswer?.(settled)
  }

  const sendAll = async (): Promise<void> => {
    for (let scan = await store.nextWaiting(); scan && !isEnded; scan = await store.nextWaiting()) {
      try {
        await work(scan)
        pause = FIRST_PAUSE_MS
      } catch (error) {
        if (!isRefusal(error)) throw error
        await refuse(scan, error)
      }
    }
  }

  /** Begins to send, unless it is under way. */
  const start = (): Promise<void> => {
    clearTimeout(timer)
    running ??= (async () => {
      show({ state: 'sending' })
      try {
        await exclusively(sendAll)
        // Added between the last look and now.
        show({ state: 'idle' })
      } catch (error) {
        const isSignedOut = error instanceof ApiError && error.status === 401
        show({ state: isSignedOut ? 'signedOut' : 'paused' })
        if (isEnded || isSignedOut) return
        timer = setTimeout(() => void start(), pause)
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
      } finally {
        running = undefined
      }
      if (!isEnded && view.state === 'idle' && view.waiting > 0 && (await store.nextWaiting())) await start()
    })()
    return running
  }

  await reload()
  return {
    keep,
    undo,
    retry,
    start,
    reload,
    view: (): QueueView => view,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Sends nothing more, and closes the store. */
    end: async (): Promise<void> => {
      isEnded = true
      clearTimeout(timer)
      await running
      await lane
      store.close()
    },
  }
}
export type ScanQueue = Awaited<ReturnType<typeof createScanQueue>>

/** Answers that a later try may change: the login has ended, or too much came at once. */
const PASSING = new Set([401, 408, 429])

/** Whether the server has said no for good. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  !PASSING.has(error.status) &&
  error.reason !== generalReasons.changedMeanwhile.key

const toldOf = (error: ApiError): Told => {
  const [field] = error.errors
  const { reason, params, message } = error
  return message === ''
    ? tell(clientReasons.serverError, { status: error.status })
    : { reason, params, message: field?.message ?? message }
}
