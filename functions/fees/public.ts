export { companyBills, warehouseBills } from './bills/bills.source.ts'
export { billAnsweredLetter, billRequestLetter } from './payments/bill-letters.ts'
export { storageFeesList } from './report/storage-fees.source.ts'
