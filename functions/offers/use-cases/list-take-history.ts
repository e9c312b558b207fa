import type { offers } from '../../../shared/offers/offers.contract.ts'
import { readList } from '../../platform/db/pages.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { takeHistoryList } from '../takes/take-history.source.ts'

/** A page of what a nurse has taken. */
export const listTakeHistory: UseCase<typeof offers.calls.listTakeHistory> = (deps, actor, input) =>
  readList(takeHistoryList(deps, actor, input), input)
