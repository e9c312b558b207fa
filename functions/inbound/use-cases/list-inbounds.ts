import type { inbound } from '../../../shared/inbound/inbound.contract.ts'
import { readList } from '../../platform/db/pages.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { takesList } from '../takes.source.ts'

/** A page of the takes on their way to the company. */
export const listInbounds: UseCase<typeof inbound.calls.listInbounds> = (deps, actor, input) =>
  readList(takesList(deps, actor, input), input)
