import type { fees } from '../../../../shared/fees/fees.contract.ts'
import { readList } from '../../../platform/db/pages.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { feeStatementLinesList } from '../../statement/statement-lines.source.ts'

/** A page of the lines of a month's statement of fees. */
export const getFeeStatementLines: UseCase<typeof fees.calls.getFeeStatementLines> = async (deps, actor, input) =>
  readList(await feeStatementLinesList(deps, actor, input), input)
