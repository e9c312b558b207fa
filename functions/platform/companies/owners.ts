import { ownerNoOf, ownsItsCompany, type User, userItem } from '../actor.items.ts'
import { ref, type Table } from '../db/table.ts'
import type { CompanyName } from './companies-in-scope.ts'

/**
 * The accounts of the owners of companies, in the order of the accounts with the companies' numbers. Reads only those of
 * owners to whom a company was transferred.
 */
export const ownersOf = async (
  table: Pick<Table, 'batchGet'>,
  doctors: readonly (User | undefined)[],
): Promise<(User | undefined)[]> => {
  const numbers = [...new Set(doctors.flatMap((doctor) => doctor?.ownerNo ?? []))]
  const read = numbers.length === 0 ? [] : await table.batchGet(numbers.map((userNo) => ref(userItem, { userNo })))
  const owners = new Map(read.flatMap((owner) => (owner ? [[owner.userNo, owner] as const] : [])))
  return doctors.map((doctor) => (doctor?.ownerNo === undefined ? doctor : owners.get(ownerNoOf(doctor))))
}

/** The companies that each of these people owns: first the one with their own number, then those transferred to them. */
export const companiesOwnedBy = async (
  table: Pick<Table, 'batchGet'>,
  users: readonly User[],
): Promise<CompanyName[][]> => {
  const numbers = [...new Set(users.flatMap(({ ownedCompanies = [] }) => ownedCompanies))]
  const read = numbers.length === 0 ? [] : await table.batchGet(numbers.map((userNo) => ref(userItem, { userNo })))
  const names = new Map(read.flatMap((doctor) => (doctor ? [[doctor.userNo, nameOf(doctor)] as const] : [])))
  return users.map((user) => [
    ...(ownsItsCompany(user) ? [nameOf(user)] : []),
    ...(user.ownedCompanies ?? []).flatMap((doctorNo) => names.get(doctorNo) ?? []),
  ])
}

const nameOf = ({ userNo, companyName }: User): CompanyName => ({ doctorNo: userNo, doctorName: companyName })
