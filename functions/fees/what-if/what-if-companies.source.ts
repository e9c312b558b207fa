import type { Output } from '../../../shared/contract/call.ts'
import type { fees } from '../../../shared/fees/fees.contract.ts'
import { membershipItem, userItem } from '../../platform/actor.items.ts'
import type { Actor } from '../../platform/actor.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import { type List, mapped } from '../../platform/db/source.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { costsToWire } from './costs.ts'
import { type WhatIfCompany, whatIfCompaniesOf, whatIfCompanyItem } from './what-if.items.ts'

type Named = WhatIfCompany & { doctorName: string }
type Record = Output<typeof fees.calls.listWhatIfCompanies>['records'][number]

/** The companies of a calculation. A warehouse admin sees only those that they still serve. */
export const whatIfCompaniesList = (deps: Deps, actor: Actor, whatIfNo: string): List<Named, Record> => ({
  source: mapped(
    rangeSource(deps, whatIfCompanyItem, whatIfCompaniesOf(whatIfNo), { reverse: false, consistent: true }),
    (companies) => named(deps, actor, companies),
  ),
  present: (companies) =>
    companies.map((company) => {
      const { doctorNo, doctorName, isDone } = company
      return { doctorNo, doctorName, isDone, ...costsToWire(company) }
    }),
})

const named = async (
  { table }: Deps,
  { role, operatorNo }: Actor,
  companies: readonly WhatIfCompany[],
): Promise<(Named | undefined)[]> => {
  if (role === 'superAdmin') {
    const doctors = await table.batchGet(companies.map(({ doctorNo }) => ref(userItem, { userNo: doctorNo })))
    return companies.map((company, at) => ({ ...company, doctorName: doctors[at]?.companyName ?? '' }))
  }
  const links = await table.batchGet(
    companies.map(({ doctorNo }) => ref(membershipItem, { doctorNo, userNo: operatorNo })),
  )
  return companies.map((company, at) => {
    const link = links[at]
    return link && link.status !== 'blocked' ? { ...company, doctorName: link.doctorName } : undefined
  })
}
