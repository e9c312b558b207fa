import type { inbound } from '../../../shared/inbound/inbound.contract.ts'
import { readList } from '../../platform/db/pages.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { givenNumbersList } from '../given/tracking-list.source.ts'

/** A page of the tracking numbers that nurses gave to the company. */
export const getTrackingListForDoctor: UseCase<typeof inbound.calls.getTrackingListForDoctor> = (deps, actor, input) =>
  readList(givenNumbersList(deps, actor, input), input)
