import { addMonths, dayIn, type Month, nextMonth } from '../../../shared/values/day.ts'
import {
  billsOf,
  billType,
  type EventRow,
  eventsOfCompany,
  eventsOfShipment,
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
import { type Shipment, shipmentRef } from '../../outbound/public.ts'
import { pagesOf, readAll } from '../../platform/db/walk.ts'
import type { AuditRun } from '../audit-run.ts'
import { verify } from '../audit-run.ts'
import { Findings } from '../breach.ts'
import { forEachParallel } from '../for-each-parallel.ts'
import { checkBill } from './bill-payments.ts'
import { checkMonth } from './fee-months.ts'

/**
 * Number of months checked before the month of the last closed day. Older months are checked only while their bills are
 * unpaid.
 */
const MONTHS_BACK = 2

interface Walked {
  /** First month whose rows were read; all inbound and outbound rows of the warehouse from then on are in `rows`. */
  from: Month
  rows: Map<string, EventRow>
}

/**
 * Verifies the fees of a company, one warehouse at a time: each event has its rows and each row its event, rows match
 * the prices of their events, and days and bills are the sums of their rows. Also verifies that bills were paid as
 * recorded. Rows of older paid months are skipped.
 */
export const auditFees = async (run: AuditRun): Promise<void> => {
  const { table, doctorNo } = run
  const progress = await readAll(table, feeProgressType, feeProgressOf(doctorNo))
  if (progress.length === 0) return
  const bills = await readAll(table, billType, billsOf(doctorNo))
  await forEachParallel(bills, (bill) => verify(run, checkBill(run, bill)))
  const walked = new Map<string, Walked>()
  for (const { warehouseNo, closedUntil } of progress) {
    const last = closedUntil.slice(0, 7)
    const open = bills.filter((bill) => bill.warehouseNo === warehouseNo && !isPaid(bill))
    const from =
      [addMonths(`${last}-01`, -MONTHS_BACK).slice(0, 7), ...open.map(({ month }) => month)].sort()[0] ?? last
    const rows = new Map<string, EventRow>()
    const until = run.today.slice(0, 7)
    for (let month = from; month <= until; month = nextMonth(month)) {
      const of = { doctorNo, warehouseNo, month }
      await verify(run, checkMonth(run, of, closedUntil))
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
        found.expectEqual('fee.price', nameOfRow(row), 'the price of its event', row.amount)
      }
      run.breaches.push(...found.breaches)
    }
    walked.set(warehouseNo, { from, rows })
  }
  await matchEvents(run, walked)
}

/**
 * Matches the events of the months read with their fee rows; the rows that remain have no event. Today's events may
 * still be in the queue.
 */
const matchEvents = async (run: AuditRun, walked: ReadonlyMap<string, Walked>): Promise<void> => {
  const { table, doctorNo, today } = run
  for await (const page of eventsOfCompany(table, doctorNo)) {
    for (const { warehouseNo, events } of page) {
      const known = walked.get(warehouseNo)
      if (!known) continue
      const found = new Findings({ doctorNo, warehouseNo })
      for (const event of events) {
        // The event's day in the warehouse's time zone may differ by one day from its day in UTC, so days at the edges
        // are skipped.
        const isProven = dayIn(event.at, 'UTC') > `${known.from}-01` && dayIn(event.at, 'UTC') < today
        const products = 'outboundNo' in event ? await productsOf(run, event.outboundNo) : []
        for (const name of rowNamesOf(event, () => products)) {
          if (!known.rows.delete(name) && isProven) found.expectEqual('fee.events', name, 'one row', 'none')
        }
      }
      run.breaches.push(...found.breaches)
    }
  }
  for (const [warehouseNo, { rows, from }] of walked) {
    await matchReopened(run, rows)
    const found = new Findings({ doctorNo, warehouseNo })
    for (const [name, row] of rows) {
      // A removed row has no events left, but its fee was reversed before the removal.
      const isOver = row.opposes !== undefined || row.opposedBy !== undefined
      if (!isOver && row.eventDay > `${from}-01` && row.eventDay < today)
        found.expectEqual('fee.events', name, 'one event', 'none')
    }
    run.breaches.push(...found.breaches)
  }
}

/**
 * Matches the remaining rows of shipments. A shipment that was reopened during the walk has changed from a status not
 * yet read to one already read.
 */
const matchReopened = async ({ table, doctorNo }: AuditRun, rows: Map<string, EventRow>): Promise<void> => {
  const numbers = new Set([...rows.values()].flatMap((row) => (row.feeType === 'outbound' ? [row.outboundNo] : [])))
  for (const outboundNo of numbers) {
    const shipment = await table.get(shipmentRef({ doctorNo, outboundNo }))
    if (!shipment) continue
    const names = eventsOfShipment(shipment).flatMap(({ event }) => rowNamesOf(event, () => productNosOf(shipment)))
    for (const name of names) rows.delete(name)
  }
}

const productNosOf = ({ items }: Pick<Shipment, 'items'>): string[] => items.map(({ productNo }) => productNo)

const productsOf = async ({ table, doctorNo }: AuditRun, outboundNo: string): Promise<string[]> => {
  const shipment = await table.get(shipmentRef({ doctorNo, outboundNo }))
  return shipment ? productNosOf(shipment) : []
}
