import type { Input } from '../../../../shared/contract/call.ts'
import type { fees } from '../../../../shared/fees/fees.contract.ts'
import type { CompanyActor } from '../../../platform/actor.ts'
import { readList } from '../../../platform/db/pages.ts'
import type { Deps } from '../../../platform/deps.ts'
import { feeStatementLinesList } from '../../statement/statement-lines.source.ts'

/** A page of the lines of a month's statement of fees. */
export const getFeeStatementLines = async (
  deps: Deps,
  actor: CompanyActor,
  input: Input<typeof fees.calls.getFeeStatementLines>,
) => readList(await feeStatementLinesList(deps, actor, input), input)
