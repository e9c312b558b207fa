import type { payments } from '../../../shared/payments/payments.contract.ts'
import { readList } from '../../platform/db/pages.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { statementLinesList } from '../statements/statement-lines.source.ts'

/** A page of the lines of a statement. */
export const getStatementLines: UseCase<typeof payments.calls.getStatementLines> = async (deps, actor, input) =>
  readList(await statementLinesList(deps, actor, input), input)
