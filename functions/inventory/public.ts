export { reportDecidedLetter, reportLetter } from './report-letters.ts'
export { reportsOf, reportsOfNurse, reportType } from './reports/reports.items.ts'
export { reportsList } from './reports/reports.source.ts'
export { nurseInventoryList } from './stock/nurse-inventory.ts'
