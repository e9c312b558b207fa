import type { Input } from '../../../../shared/contract/call.ts'
import type { rates } from '../../../../shared/rates/rates.contract.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { flaggedCompanies } from '../../company-flags.ts'
import { adminNamed } from '../../whose.ts'

/** A page of a warehouse admin's companies: which have category rates of their own. */
export const listBoxRateCompanies = async (
  deps: Deps,
  actor: Actor,
  input: Input<typeof rates.calls.listBoxRateCompanies>,
) => flaggedCompanies(deps, await adminNamed(deps, actor, input), input, 'boxIds')
