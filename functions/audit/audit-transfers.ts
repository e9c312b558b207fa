import { levelLogOf, stockLevelRef, stockLogType } from '../books/public.ts'
import { pagesOf } from '../platform/db/walk.ts'
import { type Transfer, transferRef, transfersOf, transferType } from '../transfers/public.ts'
import { isTransfer } from './audit-levels.ts'
import { type AuditRun, prove } from './audit-run.ts'
import { Findings } from './breach.ts'
import { forEachParallel } from './for-each-parallel.ts'
import type { Look } from './settled.ts'

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
      // A transfer made after its level was read is checked again with the current level.
      if (units !== movedBy(transfer)) await prove(run, lookAtUnits(run, transfer))
      await prove(run, lookAtSides(run, transfer))
    })
  }
  for (const [transferNo, units] of logged) await prove(run, lookAtUnknown(run, transferNo, units))
}

const movedBy = ({ direction, qty }: Transfer): number => (direction === 'sent' ? -qty : qty)

const lookAtUnits =
  ({ table }: AuditRun, transfer: Transfer): Look =>
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
    found.equal('transfer.units', 'units moved', movedBy(transfer), units)
    return { steady: before?.seq === after?.seq, breaches: found.breaches }
  }

/** Both sides are written in one commit. Since they are read one after the other, they differ only during an update. */
const lookAtSides =
  ({ table }: AuditRun, { doctorNo, otherDoctorNo, transferNo }: Transfer): Look =>
  async () => {
    const read = (of: string) => table.get(transferRef({ doctorNo: of, transferNo }), { consistent: true })
    const before = await read(doctorNo)
    const other = await read(otherDoctorNo)
    const after = await read(doctorNo)
    const found = new Findings({ doctorNo, otherDoctorNo, transferNo })
    for (const figure of ['qty', 'checkedQty', 'difference', 'rev'] as const) {
      found.equal('transfer.sides', figure, before?.[figure] ?? 'none', other?.[figure] ?? 'none')
    }
    if (before) proveSteps(found, before)
    return { steady: before?.rev === after?.rev, breaches: found.breaches }
  }

const proveSteps = (found: Findings, { qty, checkedQty, difference, checked, steps }: Transfer): void => {
  const sum = (of: 'received' | 'difference') => steps.reduce((units, step) => units + step[of], 0)
  found.equal('transfer.check', 'checkedQty', sum('received'), checkedQty)
  found.equal('transfer.check', 'difference', sum('difference'), difference)
  found.within('transfer.check', 'units checked', checkedQty + difference, [0, qty])
  found.equal('transfer.check', 'checked', String(checkedQty + difference === qty), String(checked))
}

/** The log names a transfer missing from the list, since the index may lag behind the table. */
const lookAtUnknown =
  ({ table, doctorNo }: AuditRun, transferNo: string, units: number): Look =>
  async () => {
    const transfer = await table.get(transferRef({ doctorNo, transferNo }), { consistent: true })
    const found = new Findings({ doctorNo, transferNo })
    found.equal('transfer.units', 'units moved', transfer ? movedBy(transfer) : 0, units)
    return { steady: true, breaches: found.breaches }
  }
