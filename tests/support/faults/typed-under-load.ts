import { randomUUID } from 'node:crypto'
import { ApiError } from '../../../shared/contract/client.ts'
import type { SignedIn } from '../people.ts'

const CALLERS = 4
/** Maximum number of calls per caller, so that one list contains all their batches. */
const MOST = 5

/** Results for parcels that were typed in while the stack was killed. */
export interface Typed {
  /** Typed parcels, one per call. */
  calls: number
  /** Rows of these parcels after each call has been repeated under its key. */
  rows: number
}

/**
 * Lets `CALLERS` people enter up to `MOST` parcels each, until the server stops answering. Returns a function that
 * repeats all calls under their keys on the restarted stack, and counts parcels and rows.
 */
export const typeUntilKilled = (admin: SignedIn, warehouseNo: string, name: string) => {
  const doctorNo = admin.companies[0]?.doctorNo ?? ''
  const answered = new Map<string, string>()
  const sent: { key: string; tracking: string }[] = []
  const ask = async ({ api }: SignedIn, { key, tracking }: (typeof sent)[number]): Promise<void> => {
    const data = [{ tracking, upc: '810012340014', qty: 1 }]
    const options = { idempotencyKey: key }
    const { batchNumber } = await api.tracking.saveImportData({ doctorNo, warehouseNo, data }, options)
    answered.set(key, batchNumber)
  }
  const type = async (caller: number): Promise<void> => {
    for (let nth = 0; nth < MOST; nth += 1) {
      const parcel = { key: randomUUID(), tracking: `1ZTYPED${name}${caller}${String(nth).padStart(4, '0')}` }
      sent.push(parcel)
      try {
        await ask(admin, parcel)
      } catch (error) {
        // The server did not respond, or reported that it was shutting down.
        if (!(error instanceof ApiError) || (error.status !== 0 && error.status !== 503)) throw error
        return
      }
    }
  }
  const typing = Promise.all(Array.from({ length: CALLERS }, (_, caller) => type(caller)))
  return async (again: SignedIn): Promise<Typed> => {
    await typing
    // Successful calls are repeated too, and must not add rows.
    for (const parcel of sent) await ask(again, parcel)
    const batches = await again.api.tracking.listBatches({ doctorNo, type: 1 })
    const theirs = new Set(answered.values())
    const mine = batches.filter(({ batchNumber }) => theirs.has(batchNumber))
    return { calls: sent.length, rows: mine.reduce((sum, { toConfirm }) => sum + toConfirm, 0) }
  }
}
