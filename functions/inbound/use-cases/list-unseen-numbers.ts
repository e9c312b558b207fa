import type { inbound } from '../../../shared/inbound/inbound.contract.ts'
import { readList } from '../../platform/db/pages.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { unseenNumbersList } from '../pairs/unseen.source.ts'

/** A page of the numbers given and not seen by any warehouse. */
export const listUnseenNumbers: UseCase<typeof inbound.calls.listUnseenNumbers> = (deps, actor, input) =>
  readList(unseenNumbersList(deps, actor, input), input)
