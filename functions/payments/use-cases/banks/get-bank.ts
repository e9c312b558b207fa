import type { payments } from '../../../../shared/payments/payments.contract.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { bankRecordOf } from '../../banks/bank-record.ts'
import { readBank } from '../../banks/read-bank.ts'

/** One of the caller's bank accounts. */
export const getBank: UseCase<typeof payments.calls.getBank> = async (deps, actor, { bankNo }) =>
  bankRecordOf(await readBank(deps, actor, bankNo))
