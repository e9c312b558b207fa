export { reportDecidedLetter, reportLetter } from './report-letters.ts'
export { reportsOf, reportsOfNurse, reportType } from './reports/reports.items.ts'
