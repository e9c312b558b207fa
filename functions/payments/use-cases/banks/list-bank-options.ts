import type { bankCalls } from '../../../../shared/payments/banks.calls.ts'
import { MOST_BANKS } from '../../../../shared/payments/banks.rules.ts'
import { readList } from '../../../platform/db/pages.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { banksList } from '../../banks/banks.source.ts'

/** All bank accounts of the caller, to choose from. */
export const listBankOptions: UseCase<typeof bankCalls.listBankOptions> = (deps, actor) =>
  readList(banksList(deps, actor), { current: 1, size: MOST_BANKS })
