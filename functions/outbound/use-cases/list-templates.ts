import type { Input } from '../../../shared/contract/call.ts'
import type { outbound } from '../../../shared/outbound/outbound.contract.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { readList } from '../../platform/db/pages.ts'
import type { Deps } from '../../platform/deps.ts'
import { templatesList } from '../templates/templates.source.ts'

/** A page of preset bundles: their range, then products, levels, services and warehouses at the same time. */
export const listTemplates = (deps: Deps, actor: CompanyActor, input: Input<typeof outbound.calls.listTemplates>) =>
  readList(templatesList(deps, actor, input), input)
