import type { inbound } from '../../../shared/inbound/inbound.contract.ts'
import { countAges } from '../../platform/count-ages.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { unseenOfAge } from '../pairs/unseen.source.ts'

/** How many numbers of each age no warehouse has seen: a count of a range each. */
export const countUnseenNumbers: UseCase<typeof inbound.calls.countUnseenNumbers> = async (deps, actor, input) => {
  return { ages: await countAges((age) => [unseenOfAge(deps, actor, { ...input, age })]) }
}
