import type { inbound } from '../../../shared/inbound/inbound.contract.ts'
import { countAges } from '../../platform/count-ages.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { unseenOfAge } from '../pairs/unseen.source.ts'

/** Counts unseen numbers by age: one range count per age. */
export const countUnseenNumbers: UseCase<typeof inbound.calls.countUnseenNumbers> = async (deps, actor, input) => {
  return { ages: await countAges((age) => [unseenOfAge(deps, actor, { ...input, age })]) }
}
