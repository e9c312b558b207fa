import type { Input } from '../../../../shared/contract/call.ts'
import type { payments } from '../../../../shared/payments/payments.contract.ts'
import type { Actor } from '../../../platform/actor.ts'
import { readList } from '../../../platform/db/pages.ts'
import type { Deps } from '../../../platform/deps.ts'
import { banksList } from '../../banks/banks.source.ts'

/** A page of the caller's bank accounts. */
export const listBanks = (deps: Deps, actor: Actor, input: Input<typeof payments.calls.listBanks>) =>
  readList(banksList(deps, actor, input.condition), input)
