import { searchWords } from '../../../shared/values/words.ts'
import { allCompanies, type User, userItem } from '../../platform/actor.items.ts'
import { ownersOf } from '../../platform/companies/owners.ts'
import { ref } from '../../platform/db/table.ts'
import { pagesOf } from '../../platform/db/walk.ts'
import type { Deps } from '../../platform/deps.ts'
import { hasWords } from '../../platform/search/search.ts'
import { userNameItem } from '../people.items.ts'
import { usersFound } from './users.source.ts'

/** Minimum length of the text: a shorter prefix can match a large part of all company names. */
const MIN_LENGTH = 3

/**
 * Accounts of any role, without duplicates, at most `most`. An exact number or user name comes first, then word
 * prefixes of address or name, then word prefixes of company names.
 */
export const findAccounts = async (
  { table, now }: Pick<Deps, 'table' | 'now'>,
  condition: string,
  most: number,
): Promise<readonly User[]> => {
  const numbered = accountsNumbered(table, condition.toUpperCase())
  const name = await table.get(ref(userNameItem, { userName: condition }))
  const [named, addressed, companies] = await Promise.all([
    name && table.get(ref(userItem, { userNo: name.userNo })),
    usersFound({ table, now }, condition).read(most),
    companiesNamed(table, condition, most),
  ])
  const found = [...(await numbered), named, ...addressed.entries.map(({ record }) => record), ...companies].filter(
    (user) => user !== undefined,
  )
  return [...new Map(found.map((user) => [user.userNo, user])).values()].slice(0, most)
}

/** The account with this number and, if it is that of a company with another owner, the owner. */
const accountsNumbered = async (table: Deps['table'], userNo: string): Promise<(User | undefined)[]> => {
  const account = await table.get(ref(userItem, { userNo }))
  return account?.ownerNo === undefined ? [account] : [...(await ownersOf(table, [account])), account]
}

/**
 * Owners of the companies with such a name. There is no index of company names, so the companies are read page by page
 * until enough are found.
 */
const companiesNamed = async (table: Deps['table'], condition: string, most: number): Promise<User[]> => {
  if (condition.length < MIN_LENGTH || !/\p{L}/u.test(condition)) return []
  const found: User[] = []
  for await (const doctors of pagesOf(table, userItem, allCompanies)) {
    found.push(...doctors.filter(({ companyName }) => hasWords(searchWords(companyName), condition)))
    if (found.length >= most) break
  }
  return (await ownersOf(table, found)).filter((owner) => owner !== undefined)
}
