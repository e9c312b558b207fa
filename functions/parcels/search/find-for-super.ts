import { normalKeyword } from '../../../shared/warehouses/warehouses.rules.ts'
import { findAccounts } from '../../people/public.ts'
import { type User, userItem } from '../../platform/actor.items.ts'
import { companiesOwnedBy } from '../../platform/companies/owners.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import {
  addressesWith,
  addressWordItem,
  allWarehouses,
  isNamed,
  warehouseItem,
  warehouseName,
} from '../../warehouses/public.ts'
import { ENOUGH, type Found, type Hit } from './hit.ts'

/** Maximum number of warehouses matching one word that are checked for the other words. */
const MAX_WAREHOUSES = 100
/** Minimum length of a word; shorter words would match too many addresses. */
const MIN_LENGTH = 3

/** Finds accounts of every role and company. The owner of a company is found by its name. */
export const accountsFor = async (deps: Deps, condition: string): Promise<Found> => {
  const asked = condition.toLowerCase()
  const accounts = await findAccounts(deps, condition, ENOUGH)
  const owned = await companiesOwnedBy(deps.table, accounts)
  const hits = accounts.map(({ userNo, userName, email }, at): Hit => {
    const companies = owned[at] ?? []
    const company = companies.map(({ doctorName }) => doctorName).join(', ')
    return {
      no: userNo,
      userName,
      email,
      alias: company || undefined,
      doctorNo: companies[0]?.doctorNo ?? '',
      company,
      isExact: [userNo, userName, email].some((name) => name.toLowerCase() === asked),
    }
  })
  return { hits, more: false }
}

/** Finds warehouses of every company, by number or words of their address. */
export const warehousesFor = async ({ table }: Deps, condition: string): Promise<Found> => {
  const found = await table.query(warehouseItem, { ...allWarehouses, prefix: condition.toUpperCase() }, { limit: 1 })
  const numbered = found.records.filter(({ warehouseNo }) => warehouseNo === condition.toUpperCase())
  const [word = ''] = normalKeyword(condition).split(' ')
  const { records: words } =
    word.length < MIN_LENGTH
      ? { records: [] }
      : await table.query(addressWordItem, addressesWith(word), { limit: MAX_WAREHOUSES })
  const places = new Map(words.map(({ doctorNo, warehouseNo }) => [warehouseNo, { doctorNo, warehouseNo }]))
  const read = await table.batchGet([...places.values()].map((place) => ref(warehouseItem, place)))
  const existing = read.filter((warehouse) => warehouse !== undefined)
  const named = existing.filter((warehouse) => isNamed(warehouse, condition)).slice(0, ENOUGH)
  const shown = numbered.length > 0 ? numbered : named
  const companies = await table.batchGet(shown.map(({ doctorNo }) => ref(userItem, { userNo: doctorNo })))
  const hits = shown.map(
    (warehouse, at): Hit => ({
      no: warehouse.warehouseNo,
      doctorNo: warehouse.doctorNo,
      company: nameOf(companies[at]),
      isExact: numbered.length > 0,
      warehouse: warehouseName(warehouse),
    }),
  )
  return { hits, more: words.length === MAX_WAREHOUSES }
}

const nameOf = (company: User | undefined): string => company?.companyName ?? ''
