import type { Input } from '../../../shared/contract/call.ts'
import type { payments } from '../../../shared/payments/payments.contract.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { readList } from '../../platform/db/pages.ts'
import type { Deps } from '../../platform/deps.ts'
import { statementLinesList } from '../statements/statement-lines.source.ts'

/** A page of the lines of a statement. */
export const getStatementLines = async (
  deps: Deps,
  actor: CompanyActor,
  input: Input<typeof payments.calls.getStatementLines>,
) => readList(await statementLinesList(deps, actor, input), input)
