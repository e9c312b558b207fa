export { type Awaited, readAwaited } from './awaited.ts'
export { companyTotals } from './series.ts'
