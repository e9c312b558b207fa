import type { fees } from '../../../../shared/fees/fees.contract.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { adminOfCompany } from '../../../rates/public.ts'
import { draftFromWire } from '../../what-if/draft-from-wire.ts'
import { start } from '../../what-if/start.ts'

/** Starts computing last month by a draft of one company's rates with a warehouse admin. */
export const startCompanyWhatIf: UseCase<typeof fees.calls.startCompanyWhatIf> = async (deps, actor, input) =>
  start(deps, actor, await adminOfCompany(deps, actor, input), await draftFromWire(deps, input))
