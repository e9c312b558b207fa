import { changeNumbers, inboundRef, readNumbers, writeTrackings } from '../../../functions/inbound/public.ts'
import { retryRace } from '../../../functions/platform/db/retry-race.ts'
import { editedRow } from '../../../functions/tracking-rows/public.ts'
import { deps, dock, rowOf } from '../tracking/confirm-dock.ts'

export const NUMBER = '9200190123456780001277'
export const LABEL = '420088379200190123456780001277'

/** Stores the row under the full label code, as an earlier version did. */
export const storeUnder = async (number: string, label: string): Promise<void> => {
  const row = await rowOf(number)
  if (!row) throw new Error(`no row ${number}`)
  const { upc, qty, note, warehouseNo, batchNumber } = row
  const by = { userNo: '', userName: '', at: deps.now() }
  const values = { tracking: label, scanned: undefined, upc, qty, note, warehouseNo, batchNumber }
  await deps.table.commit(editedRow(row, values, { by, twin: 'race' }))
}
/** Like `storeUnder`, for a number submitted by a nurse. */
export const giveUnder = (inboundNo: string, number: string, label: string): Promise<void> =>
  retryRace(async () => {
    const read = await deps.table.get(inboundRef({ doctorNo: dock.doctorNo, inboundNo }), { consistent: true })
    if (!read) throw new Error('no take')
    const after = read.trackings.map((one) => (one.tracking === number ? { ...one, tracking: label } : one))
    const numbers = await readNumbers(deps, dock.doctorNo, [number, label])
    const change = { take: read, after, numbers, at: deps.now(), by: dock.nurse }
    await deps.table.commit([writeTrackings(read, after), ...changeNumbers(change)])
  })
