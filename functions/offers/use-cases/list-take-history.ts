import type { offers } from '../../../shared/offers/offers.contract.ts'
import { readList } from '../../platform/db/pages.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { takeHistoryList } from '../takes/take-history.source.ts'

/** A page of a nurse's takes. */
export const listTakeHistory: UseCase<typeof offers.calls.listTakeHistory> = (deps, actor, input) =>
  readList(takeHistoryList(deps, actor, input), input)
