import type { Input } from '../../../../shared/contract/call.ts'
import type { payments } from '../../../../shared/payments/payments.contract.ts'
import type { CompanyActor } from '../../../platform/actor.ts'
import { readList } from '../../../platform/db/pages.ts'
import type { Deps } from '../../../platform/deps.ts'
import { readsByCompany } from '../../requests/number-reads.source.ts'

/** A page of the account numbers that the company was shown. */
export const listNumberReads = (
  deps: Deps,
  { company: { doctorNo } }: CompanyActor,
  input: Input<typeof payments.calls.listNumberReads>,
) => readList(readsByCompany(deps, doctorNo, input.condition), input)
