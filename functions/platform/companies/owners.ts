import { ownerNoOf, type User, userItem } from '../actor.items.ts'
import { ref, type Table } from '../db/table.ts'

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
