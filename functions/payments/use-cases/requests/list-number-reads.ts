import type { payments } from '../../../../shared/payments/payments.contract.ts'
import { readList } from '../../../platform/db/pages.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { readsByCompany } from '../../requests/number-reads.source.ts'

/** A page of the company's readings of account numbers. */
export const listNumberReads: UseCase<typeof payments.calls.listNumberReads> = (
  deps,
  { company: { doctorNo } },
  input,
) => readList(readsByCompany(deps, doctorNo, input.condition), input)
