import { levelLogOf, stockLevelRef, stockLogType } from '../books/public.ts'
import { pagesOf } from '../platform/db/walk.ts'
import { type Transfer, transferRef, transfersOf, transferType } from '../transfers/public.ts'
import { isTransfer } from './audit-levels.ts'
import { type AuditRun, verify } from './audit-run.ts'
import { Findings } from './breach.ts'
import { forEachParallel } from './for-each-parallel.ts'
import type { Check } from './persistent-breaches.ts'

/** Verifies a company's sent and received transfers against the logs of its levels and the other company's records. */
export const auditTransfers = async (run: AuditRun): Promise<void> => {
  const { table, doctorNo } = run
  const logged = new Map(run.transferred)
  for await (const transfers of pagesOf(table, transferType, transfersOf(doctorNo))) {
    await forEachParallel(transfers, async (transfer) => {
      const { transferNo } = transfer
      const units = logged.get(transferNo)
      logged.delete(transferNo)
      run.counts.transfers += 1
      // A transfer may have been made after its level was read, so it is checked again with the current level.
      if (units !== movedBy(transfer)) await verify(run, checkUnits(run, transfer))
      await verify(run, checkSides(run, transfer))
    })
  }
  for (const [transferNo, units] of logged) await verify(run, checkUnknown(run, transferNo, units))
}

const movedBy = ({ direction, qty }: Transfer): number => (direction === 'sent' ? -qty : qty)

const checkUnits =
  ({ table }: AuditRun, transfer: Transfer): Check =>
  async () => {
    const { doctorNo, transferNo, productNo, warehouseNo } = transfer
    const place = { doctorNo, productNo, warehouseNo }
    const read = () => table.get(stockLevelRef(place), { consistent: true })
    const before = await read()
    let units = 0
    const log = levelLogOf(place, { from: 1, to: before?.seq ?? 0 })
    for await (const rows of pagesOf(table, stockLogType, log, { consistent: true })) {
      for (const row of rows) if (row.refNo === transferNo && isTransfer(row)) units += row.qty
    }
    const after = await read()
    const found = new Findings({ doctorNo, transferNo })
    found.expectEqual('transfer.units', 'units moved', movedBy(transfer), units)
    return { steady: before?.seq === after?.seq, breaches: found.breaches }
  }

/**
 * Verifies that both companies have the same figures for a transfer. Both sides are written in one commit but read one
 * after the other, so they may differ if the transfer changes between the reads.
 */
const checkSides =
  ({ table }: AuditRun, { doctorNo, otherDoctorNo, transferNo }: Transfer): Check =>
  async () => {
    const read = (of: string) => table.get(transferRef({ doctorNo: of, transferNo }), { consistent: true })
    const before = await read(doctorNo)
    const other = await read(otherDoctorNo)
    const after = await read(doctorNo)
    const found = new Findings({ doctorNo, otherDoctorNo, transferNo })
    for (const figure of ['qty', 'checkedQty', 'difference', 'rev'] as const) {
      found.expectEqual('transfer.sides', figure, before?.[figure] ?? 'none', other?.[figure] ?? 'none')
    }
    if (before) verifySteps(found, before)
    return { steady: before?.rev === after?.rev, breaches: found.breaches }
  }

const verifySteps = (found: Findings, { qty, checkedQty, difference, checked, steps }: Transfer): void => {
  const sum = (of: 'received' | 'difference') => steps.reduce((units, step) => units + step[of], 0)
  found.expectEqual('transfer.check', 'checkedQty', sum('received'), checkedQty)
  found.expectEqual('transfer.check', 'difference', sum('difference'), difference)
  found.expectWithin('transfer.check', 'units checked', checkedQty + difference, [0, qty])
  found.expectEqual('transfer.check', 'checked', String(checkedQty + difference === qty), String(checked))
}

/** Verifies a transfer that the log names but the list does not contain: the index may lag behind the table. */
const checkUnknown =
  ({ table, doctorNo }: AuditRun, transferNo: string, units: number): Check =>
  async () => {
    const transfer = await table.get(transferRef({ doctorNo, transferNo }), { consistent: true })
    const found = new Findings({ doctorNo, transferNo })
    found.expectEqual('transfer.units', 'units moved', transfer ? movedBy(transfer) : 0, units)
    return { steady: true, breaches: found.breaches }
  }
