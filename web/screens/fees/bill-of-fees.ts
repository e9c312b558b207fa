import type { Output } from '../../../shared/contract/call.ts'
import type { contracts } from '../../../shared/contracts.ts'

type Bill = Output<typeof contracts.fees.calls.listCompanyBills>['records'][number]

/** The fields of a bill that the fee dialogs send and show. */
export type BillOfFees = Pick<Bill, 'id' | 'doctorNo' | 'doctorName' | 'warehouse' | 'reportMonth' | 'totalFee'>
