import type { payments } from '../../../../shared/payments/payments.contract.ts'
import { readList } from '../../../platform/db/pages.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { banksList } from '../../banks/banks.source.ts'

/** A page of the caller's bank accounts. */
export const listBanks: UseCase<typeof payments.calls.listBanks> = (deps, actor, input) =>
  readList(banksList(deps, actor, input.condition), input)
