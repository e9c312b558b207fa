import type { Day, Month } from '../../../shared/values/day.ts'
import {
  addSums,
  billsOf,
  billType,
  centsOf,
  type EventRow,
  feeDaysOf,
  feeDayType,
  feeMonthRef,
  feeProductsOf,
  feeProductType,
  feeRowRef,
  feeRowType,
  feeTotalsOf,
  feeTotalType,
  NO_SUMS,
  nameOfRow,
  rowsOfMonth,
  type Sums,
  sumsOfRow,
  totalOf,
} from '../../fees/public.ts'
import { pagesOf, readAll } from '../../platform/db/walk.ts'
import type { AuditRun } from '../audit-run.ts'
import { Findings } from '../breach.ts'
import type { Check } from '../persistent-breaches.ts'

type Of = { doctorNo: string; warehouseNo: string; month: Month }

/**
 * Verifies a month's rows against the sums of its closed days and its bill, and each reversing row against its
 * original.
 */
export const checkMonth =
  ({ table }: AuditRun, of: Of, closedUntil: Day): Check =>
  async () => {
    const { month, ...place } = of
    const guard = () => table.get(feeMonthRef(of), { consistent: true })
    const before = await guard()
    const found = new Findings({ ...of })
    const products = new Map<string, Sums>()
    const ofMonth = new Map<string, Sums>()
    const days = new Map<string, Sums>()
    let sum = NO_SUMS
    for await (const rows of pagesOf(table, feeRowType, rowsOfMonth(of), { consistent: true })) {
      for (const row of rows) {
        const more = sumsOfRow(row)
        sum = addSums(sum, more)
        add(ofMonth, row.productNo, more)
        if (row.day <= closedUntil) {
          add(products, `${row.day} ${row.productNo}`, more)
          add(days, row.day, more)
        }
        if (row.feeType !== 'storage' && row.opposes) await verifyOpposite(found, row)
      }
    }
    const span = { from: `${month}-01`, to: [`${month}-31`, closedUntil].sort()[0] ?? '' }
    if (span.from <= closedUntil) {
      const byProduct = await readAll(table, feeDayType, feeDaysOf(place, span), { consistent: true })
      verifySums(
        found,
        'fee.sums',
        products,
        new Map(byProduct.map((record) => [`${record.day} ${record.productNo}`, record])),
      )
      const totals = await readAll(table, feeTotalType, feeTotalsOf(place, span), { consistent: true })
      verifySums(found, 'fee.sums', days, new Map(totals.map((record) => [record.day, record])))
    }
    const bills = await readAll(table, billType, billsOf(of.doctorNo, month))
    const bill = bills.find(({ warehouseNo }) => warehouseNo === of.warehouseNo)
    // A bill built from older rows is not checked, since it is rebuilt before it can be paid.
    if (bill && bill.builtFrom === before?.seq) {
      for (const kind of ['inbound', 'outbound', 'service', 'storage'] as const)
        found.expectEqual('fee.bill', kind, sum[kind], bill[kind])
      found.expectEqual('fee.bill', 'total', totalOf(sum), bill.total)
      found.expectEqual('fee.bill', 'cents', centsOf(totalOf(sum)), bill.cents)
      const lines = await readAll(table, feeProductType, feeProductsOf(of), { consistent: true })
      verifySums(found, 'fee.bill', ofMonth, new Map(lines.map((record) => [record.productNo, record])))
    }
    const after = await guard()
    const steady = before?.seq === after?.seq && (after?.dirty ?? []).length === 0
    return { steady, breaches: found.breaches }

    async function verifyOpposite(findings: Findings, row: EventRow): Promise<void> {
      const { opposes, feeType, productNo, isCharged } = row
      if (!opposes) return
      const key = { ...place, feeType, productNo, isCharged, ...opposes }
      const original = await table.get(feeRowRef(key), { consistent: true })
      findings.expectEqual(
        'fee.opposite',
        nameOfRow(row),
        original ? -original.amount : 'the negative of its original',
        row.amount,
      )
    }
  }

const add = (sums: Map<string, Sums>, key: string, more: Sums): void => {
  sums.set(key, addSums(sums.get(key) ?? NO_SUMS, more))
}

const verifySums = (
  found: Findings,
  rule: 'fee.sums' | 'fee.bill',
  should: ReadonlyMap<string, Sums>,
  is: ReadonlyMap<string, Sums>,
): void => {
  for (const key of new Set([...should.keys(), ...is.keys()])) {
    found.expectEqual(rule, key, textOf(should.get(key)), textOf(is.get(key)))
  }
}

const textOf = (sums: Sums | undefined): string => {
  const { inbound, outbound, service, storage, inboundQty, outboundQty, storageQty } = sums ?? NO_SUMS
  return [inbound, outbound, service, storage, inboundQty, outboundQty, storageQty].join()
}
