import { MOST_BANKS } from '../../../../shared/payments/banks.rules.ts'
import type { Actor } from '../../../platform/actor.ts'
import { readList } from '../../../platform/db/pages.ts'
import type { Deps } from '../../../platform/deps.ts'
import { banksList } from '../../banks/banks.source.ts'

/** All bank accounts of the caller's, to choose from. */
export const listBankOptions = (deps: Deps, actor: Actor) =>
  readList(banksList(deps, actor), { current: 1, size: MOST_BANKS })
