import { isRefusal, refusalOf } from './scan-answers.ts'
import type { Received, Scan, ScanStore } from './scan-store.ts'
import type { createQueueView } from './scan-view.ts'

interface Sending {
  store: ScanStore
  view: Pick<ReturnType<typeof createQueueView>, 'changed'>
  /** Sends one scan with its idempotency key. */
  send: (scan: Scan) => Promise<Received>
  /** Removes the row of an undone scan. */
  takeBack: (scan: Scan, cwId: string) => Promise<unknown>
  /** Serializes changes to the store. */
  inTurn: <T>(run: () => Promise<T>) => Promise<T>
  /** Like `inTurn`, for changes that other tabs must reread. */
  changing: <T>(run: () => Promise<T>) => Promise<T>
  /** Called with each scan that the server accepted or refused. */
  onAnswered: (scan: Scan) => void
}

/**
 * Sends the next waiting scan, or removes the row of an undone scan, and stores the server's answer; false if no scan
 * was waiting. Throws errors that do not concern the scan itself, such as a lost network.
 */
export const createSending = (sending: Sending): (() => Promise<boolean>) => {
  const { store, view, send, takeBack, inTurn, changing, onAnswered } = sending
  /** Stores the server's answer to a scan. */
  const settle = async (scan: Scan, change: Partial<Scan>): Promise<void> => {
    const settled = await changing(async () => {
      const { before, after } = await store.change(scan.seq, (current) => {
        // If the scan was undone while it was being sent, its row is removed next.
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
      // The row is already deleted, as undo intended.
      if (scan.isUndone && error.status === 404) await drop(scan)
      else await settle(scan, { state: 'refused', why: refusalOf(error) })
    }
    return true
  }
}
