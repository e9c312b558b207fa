import type { Input } from '../../../shared/contract/call.ts'
import type { inbound } from '../../../shared/inbound/inbound.contract.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { readList } from '../../platform/db/pages.ts'
import type { Deps } from '../../platform/deps.ts'
import { takesList } from '../takes.source.ts'

/** A page of what is on its way to the company. */
export const listInbounds = (deps: Deps, actor: CompanyActor, input: Input<typeof inbound.calls.listInbounds>) =>
  readList(takesList(deps, actor, input), input)
