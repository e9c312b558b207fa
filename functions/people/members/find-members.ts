import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import { peopleReasons } from '../../../shared/people/people.reasons.ts'
import { word } from '../../../shared/reasons/reasons.ts'
import { isCompany, type Membership, membershipItem, type User, userItem } from '../../platform/actor.items.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { isFrozenDoctor } from '../../platform/companies/frozen-doctor.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { userNameItem } from '../people.items.ts'

/**
 * The account of the company that is not frozen and is identified by that user name, ignoring case: the name of its first
 * owner. Undefined if there is none.
 */
export const doctorNamed = async (deps: Pick<Deps, 'table'>, userName: string): Promise<User | undefined> => {
  const name = await deps.table.get(ref(userNameItem, { userName }))
  const user = name && (await deps.table.get(ref(userItem, { userNo: name.userNo }), { consistent: true }))
  return user && isCompany(user) && !isFrozenDoctor(user) ? user : undefined
}

/**
 * The nurse whose records are requested. Nurses get only their own; a company may name one of its nurses, or none to
 * get the records of all (undefined).
 */
export const nurseInScope = async (
  deps: Pick<Deps, 'table'>,
  actor: CompanyActor,
  asked: string | undefined,
): Promise<string | undefined> => {
  if (actor.role === 'nurse') {
    if (asked !== undefined && asked !== actor.userNo) throw refuse(generalReasons.noNurse)
    return actor.userNo
  }
  if (asked === undefined) return undefined
  const link = await deps.table.get(ref(membershipItem, { doctorNo: actor.company.doctorNo, userNo: asked }))
  if (link?.role !== 'nurse') throw refuse(generalReasons.noNurse)
  return asked
}

/** User names of a company's members, by number, in one read without duplicates. */
export const memberNames = async (
  { table }: Pick<Deps, 'table'>,
  doctorNo: string,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const refs = [...new Set(numbers)].map((userNo) => ref(membershipItem, { doctorNo, userNo }))
  const links = await table.batchGet(refs)
  return new Map(links.flatMap((link) => (link ? [[link.userNo, link.userName] as const] : [])))
}

/** Name of a chosen person for the text of a refusal, because user numbers are not shown to users. */
export const chosenName = (link: Membership | undefined) => link?.userName ?? word(peopleReasons.someoneChosen)
