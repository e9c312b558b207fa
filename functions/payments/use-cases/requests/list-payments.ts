import type { payments } from '../../../../shared/payments/payments.contract.ts'
import { readList } from '../../../platform/db/pages.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { requestsAsked } from '../../requests/requests.source.ts'

/** A page of payment requests. */
export const listPayments: UseCase<typeof payments.calls.listPayments> = async (deps, actor, input) =>
  readList(await requestsAsked(deps, actor, input), input)
