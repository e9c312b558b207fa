import { addMonths, dayIn, type Month } from '../../../shared/values/day.ts'
import {
  billsOf,
  billType,
  type EventRow,
  eventsOfCompany,
  feeProgressOf,
  feeProgressType,
  feeRowType,
  isPaid,
  nameOfRow,
  rowNamesOf,
  rowsOfMonth,
  wronglyPriced,
  zeroRowsOf,
} from '../../fees/public.ts'
import { shipmentRef } from '../../outbound/public.ts'
import { pagesOf, readAll } from '../../platform/db/walk.ts'
import type { AuditRun } from '../audit-run.ts'
import { prove } from '../audit-run.ts'
import { Findings } from '../breach.ts'
import { forEach } from '../side-by-side.ts'
import { lookAtBill } from './bill-payments.ts'
import { lookAtMonth } from './fee-months.ts'

/** Months back from the last closed day that are looked at; older ones while they are not paid. */
const MONTHS_BACK = 2

interface Walked {
  /** From the first day of this month on all rows of the warehouse were read. */
  from: Month
  rows: Map<string, EventRow>
}

/**
 * Proves the fees of a company, warehouse by warehouse: that each event has its rows and each row its event, that rows are
 * what their events come to, that days and bills are the sums of their rows, and that bills were paid as they say. Rows of
 * months that were paid longer ago are done.
 */
export const auditFees = async (run: AuditRun): Promise<void> => {
  const { table, doctorNo } = run
  const progress = await readAll(table, feeProgressType, feeProgressOf(doctorNo))
  if (progress.length === 0) return
  const bills = await readAll(table, billType, billsOf(doctorNo))
  await forEach(bills, (bill) => prove(run, lookAtBill(run, bill)))
  const walked = new Map<string, Walked>()
  for (const { warehouseNo, closedUntil } of progress) {
    const last = closedUntil.slice(0, 7)
    const open = bills.filter((bill) => bill.warehouseNo === warehouseNo && !isPaid(bill))
    const from =
      [addMonths(`${last}-01`, -MONTHS_BACK).slice(0, 7), ...open.map(({ month }) => month)].sort()[0] ?? last
    const rows = new Map<string, EventRow>()
    const until = run.today.slice(0, 7)
    for (let month = from; month <= until; month = addMonths(`${month}-01`, 1).slice(0, 7)) {
      const of = { doctorNo, warehouseNo, month }
      await prove(run, lookAtMonth(run, of, closedUntil))
      const closed: EventRow[] = []
      for (const range of [rowsOfMonth(of, 'inbound'), rowsOfMonth(of, 'outbound'), zeroRowsOf(of)]) {
        for await (const page of pagesOf(table, feeRowType, range, { consistent: true })) {
          for (const row of page) {
            if (row.feeType === 'storage') continue
            rows.set(nameOfRow(row), row)
            if (row.day <= closedUntil && row.eventDay <= closedUntil) closed.push(row)
          }
        }
      }
      const found = new Findings({ doctorNo, warehouseNo, month })
      for (const row of await wronglyPriced(table, of, closed)) {
        found.equal('fee.price', nameOfRow(row), 'what its event comes to', row.amount)
      }
      run.breaches.push(...found.breaches)
    }
    walked.set(warehouseNo, { from, rows })
  }
  await matchEvents(run, walked)
}

/** Each event of the months walked has its rows; what is left of the rows has no event. Today's may still be on their way. */
const matchEvents = async (run: AuditRun, walked: ReadonlyMap<string, Walked>): Promise<void> => {
  const { table, doctorNo, today } = run
  for await (const page of eventsOfCompany(table, doctorNo)) {
    for (const { warehouseNo, events } of page) {
      const known = walked.get(warehouseNo)
      if (!known) continue
      const found = new Findings({ doctorNo, warehouseNo })
      for (const event of events) {
        // Days of the warehouse's zone differ from these by one at most.
        const isProven = dayIn(event.at, 'UTC') > `${known.from}-01` && dayIn(event.at, 'UTC') < today
        const products = 'outboundNo' in event ? await productsOf(run, event.outboundNo) : []
        for (const name of rowNamesOf(event, () => products)) {
          if (!known.rows.delete(name) && isProven) found.equal('fee.events', name, 'one row', 'none')
        }
      }
      run.breaches.push(...found.breaches)
    }
  }
  for (const [warehouseNo, { rows, from }] of walked) {
    const found = new Findings({ doctorNo, warehouseNo })
    for (const [name, row] of rows) {
      // Of a row that was removed nothing is left to find; it had been taken back before.
      const isOver = row.opposes !== undefined || row.opposedBy !== undefined
      if (!isOver && row.eventDay > `${from}-01` && row.eventDay < today)
        found.equal('fee.events', name, 'one event', 'none')
    }
    run.breaches.push(...found.breaches)
  }
}

const productsOf = async ({ table, doctorNo }: AuditRun, outboundNo: string): Promise<string[]> => {
  const shipment = await table.get(shipmentRef({ doctorNo, outboundNo }))
  return shipment?.items.map(({ productNo }) => productNo) ?? []
}
