import { REPORT_STATUSES } from '../../../shared/inventory/reports.rules.ts'
import { moneyToWire, timesMoney } from '../../../shared/values/money.ts'
import { versionOf } from '../../platform/editing.ts'
import { worthOfCredits } from './credits.ts'
import { type Credit, listedStatus, type Report } from './reports.items.ts'

const reportStatusNumber = (report: Pick<Report, 'status'>) => REPORT_STATUSES[listedStatus(report)]

/** A report as shown in the console. */
export const reportRecordOf = (report: Report) => {
  const { reportNo, productNo, productName, upc, warehouseNo, warehouse, userNo, userName } = report
  const { quantity, note, createDate, reason, status, events, credits } = report
  const last = events.at(-1)
  const isDecided = status !== 'pending' && status !== 'confirming'
  return {
    id: reportNo,
    itemId: productNo,
    productNo,
    productName,
    upc,
    warehouseNo,
    warehouse,
    userNo,
    userName,
    quantity,
    note,
    createDate,
    reason,
    status: reportStatusNumber(report),
    confirming: status === 'confirming',
    version: versionOf(report),
    ...(isDecided && last ? { decidedBy: last.userName, decidedDate: last.at } : {}),
    amount: status === 'confirmed' ? moneyToWire(worthOfCredits(credits)) : undefined,
  }
}

export const creditRecordOf = ({ inboundNo, offerNo, takeDate, quantity, unitPrice }: Credit) => ({
  inboundNo,
  offerNo,
  takeDate,
  quantity,
  price: moneyToWire(unitPrice),
  amount: moneyToWire(timesMoney(unitPrice, quantity)),
})
