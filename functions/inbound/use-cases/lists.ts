import type { inbound } from '../../../shared/inbound/inbound.contract.ts'
import { countAges } from '../../platform/count-ages.ts'
import { readList } from '../../platform/db/pages.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { claimableTakesList } from '../claims/claimable-takes.source.ts'
import { unseenByAge, unseenNumbersList } from '../pairs/unseen.source.ts'
import { submittedNumbersList } from '../submitted/submitted-numbers.source.ts'
import { takesList } from '../takes.source.ts'

/** A page of the company's takes with one status; nurses see only their own. */
export const listInbounds: UseCase<typeof inbound.calls.listInbounds> = async (deps, actor, input) =>
  readList(await takesList(deps, actor, input), input)

/** A page of the nurse's open takes for which units of mixed packages can be claimed. */
export const listAvailableForClaim: UseCase<typeof inbound.calls.listAvailableForClaim> = (deps, actor, input) =>
  readList(claimableTakesList(deps, actor, input), input)

/** A page of the tracking numbers that nurses submitted to the company. */
export const getTrackingListForDoctor: UseCase<typeof inbound.calls.getTrackingListForDoctor> = async (
  deps,
  actor,
  input,
) => readList(await submittedNumbersList(deps, actor, input), input)

/** A page of the submitted numbers that no warehouse has seen. */
export const listUnseenNumbers: UseCase<typeof inbound.calls.listUnseenNumbers> = async (deps, actor, input) =>
  readList(await unseenNumbersList(deps, actor, input), input)

/** Counts unseen numbers by age, with one count per age and range. */
export const countUnseenNumbers: UseCase<typeof inbound.calls.countUnseenNumbers> = async (deps, actor, input) => {
  const ofAge = await unseenByAge(deps, actor, input)
  return { ages: await countAges((age) => [ofAge(age)]) }
}
