import type { Input } from '../../../../shared/contract/call.ts'
import type { payments } from '../../../../shared/payments/payments.contract.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { bankRecordOf } from '../../banks/bank-record.ts'
import { readBank } from '../../banks/read-bank.ts'

/** One of the caller's bank accounts. */
export const getBank = async (deps: Deps, actor: Actor, { bankNo }: Input<typeof payments.calls.getBank>) =>
  bankRecordOf(await readBank(deps, actor, bankNo))
