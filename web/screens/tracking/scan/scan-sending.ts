import { isRefusal, refusalOf } from './scan-answers.ts'
import type { Received, Scan, ScanStore } from './scan-store.ts'
import type { createQueueView } from './scan-view.ts'

interface Sending {
  store: ScanStore
  view: Pick<ReturnType<typeof createQueueView>, 'changed'>
  /** Sends one scan under its key. */
  send: (scan: Scan) => Promise<Received>
  /** Takes the row of a scan back. */
  takeBack: (scan: Scan, cwId: string) => Promise<unknown>
  /** Runs one change of the store after the other. */
  inTurn: <T>(run: () => Promise<T>) => Promise<T>
  /** The same of what other tabs have to read again. */
  changing: <T>(run: () => Promise<T>) => Promise<T>
  /** Told of each scan that the server has taken or refused. */
  onAnswered: (scan: Scan) => void
}

/**
 * Sends the next scan that waits, or removes the row of one that was taken back, and keeps what the server has said of it;
 * answers whether there was one. Throws what says nothing of the scan itself, as a network that is gone.
 */
export const createSending = (sending: Sending): (() => Promise<boolean>) => {
  const { store, view, send, takeBack, inTurn, changing, onAnswered } = sending
  /** What the server has said of a scan. */
  const settle = async (scan: Scan, change: Partial<Scan>): Promise<void> => {
    const settled = await changing(async () => {
      const { before, after } = await store.change(scan.seq, (current) => {
        // Taken back while it was under way: its row is removed next.
        const isOvertaken = current.isUndone && !scan.isUndone
        return { ...current, ...change, ...(isOvertaken ? { state: 'waiting' as const } : {}) }
      })
      if (before) await view.changed(before, after)
      return after
    })
    if (settled) onAnswered(settled)
  }

  const drop = ({ seq }: Scan): Promise<void> =>
    changing(async () => {
      const { before } = await store.change(seq, () => undefined)
      if (before) await view.changed(before, undefined)
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

  return async () => {
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
}
