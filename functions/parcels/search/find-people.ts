import { membersSource } from '../../people/public.ts'
import { readPage } from '../../platform/db/pages.ts'
import type { Deps } from '../../platform/deps.ts'
import { aboutPerson } from './about.ts'
import { companyOf, ENOUGH, type Found, NOTHING, type Search } from './hit.ts'

/** People of the company by words of name, alias or address. Only the company has a list of them. */
export const findPeople = async (deps: Deps, { actor, companies, condition }: Search): Promise<Found> => {
  const [company] = companies
  if (actor.role !== 'doctor' || !company) return NOTHING
  const source = membersSource(deps, company.doctorNo, { condition })
  const { records } = await readPage(source, { current: 1, size: ENOUGH }, { uncounted: true })
  const isNamed = (name: string): boolean => name.toLowerCase() === condition.toLowerCase()
  return {
    hits: records.map((person) => ({
      no: person.userNo,
      ...companyOf(company),
      ...aboutPerson(person),
      isExact: isNamed(person.userName) || isNamed(person.email),
    })),
    more: false,
  }
}
