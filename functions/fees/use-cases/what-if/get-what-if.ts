import type { fees } from '../../../../shared/fees/fees.contract.ts'
import { whatIfReasons } from '../../../../shared/fees/what-if.reasons.ts'
import { speaker } from '../../../../shared/reasons/reasons.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { costsToWire } from '../../what-if/costs.ts'
import { readWhatIf } from '../../what-if/read-what-if.ts'
import { servedTotals } from '../../what-if/served-totals.ts'

const say = speaker(whatIfReasons)

/** Progress of the caller's calculation, and its totals over the companies computed so far. */
export const getWhatIf: UseCase<typeof fees.calls.getWhatIf> = async (deps, actor, { id }) => {
  const whatIf = await readWhatIf(deps, actor, id)
  const { state, month, startedAt, isCut, error } = whatIf
  const { computed, companies, ...costs } = await servedTotals(deps, actor, whatIf)
  return {
    id,
    state,
    month,
    startedAt,
    computed,
    companies,
    isCut,
    ...costsToWire(costs),
    why: error ? { ...error, message: say(error) } : undefined,
  }
}
