import type { Input } from '../../../shared/contract/call.ts'
import type { inbound } from '../../../shared/inbound/inbound.contract.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { countAges } from '../../platform/db/count-ages.ts'
import type { Deps } from '../../platform/deps.ts'
import { unseenOfAge, zoneOf } from '../pairs/unseen.source.ts'

/** How many numbers of each age no warehouse has seen: a count of a range each. */
export const countUnseenNumbers = async (
  deps: Deps,
  actor: CompanyActor,
  input: Input<typeof inbound.calls.countUnseenNumbers>,
) => {
  const zone = await zoneOf(deps, actor, input)
  return { ages: await countAges((age) => [unseenOfAge(deps, actor, { ...input, age, zone })]) }
}
