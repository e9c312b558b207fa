import type { Output } from '../../shared/contract/call.ts'
import type { transfers } from '../../shared/transfers/transfers.contract.ts'
import { userItem } from '../platform/actor.items.ts'
import type { CompanyActor } from '../platform/actor.ts'
import { merged } from '../platform/db/merged-source.ts'
import { rangeSource } from '../platform/db/range-source.ts'
import { emptySource, type List, mapped, type Source } from '../platform/db/source.ts'
import { ref } from '../platform/db/table.ts'
import type { Deps } from '../platform/deps.ts'
import {
  type AddressWord,
  addressesWith,
  addressWordItem,
  hasKeyword,
  type Warehouse,
  warehouseItem,
  warehouseLine,
  wordsOfAddress,
  wordsOfKeyword,
} from '../warehouses/public.ts'

type Receiver = Output<typeof transfers.calls.listReceivers>['records'][number]

/** Other companies' warehouses in whose address one of the keywords stands, by the word that they are found by. */
export const receiversList = (
  deps: Deps,
  { company }: CompanyActor,
  keys: readonly string[],
): List<Warehouse, Receiver> => {
  // Each keyword is looked for by its longest word, and what two of them find is left to the first.
  const wanted = [...new Map(keys.map((key) => [longestOf(key), key])).keys()].filter((word) => word !== '')
  const sources = wanted.map((word) => withWord(deps, word, keys, wanted, company.doctorNo))
  return {
    source: sources.length === 0 ? emptySource : merged(sources, { reverse: false }),
    present: (records) => presentReceivers(deps, records),
  }
}

const longestOf = (key: string): string => wordsOfKeyword(key).sort((a, b) => b.length - a.length)[0] ?? ''

const withWord = (
  deps: Deps,
  word: string,
  keys: readonly string[],
  wanted: readonly string[],
  doctorNo: string,
): Source<Warehouse> =>
  mapped(rangeSource(deps, addressWordItem, addressesWith(word), { reverse: false }), async (found) => {
    const warehouses = await deps.table.batchGet(found.map((one) => ref(warehouseItem, one)))
    return found.map((entry, at) => {
      const warehouse = warehouses[at]
      // Self storage has no words.
      if (!warehouse || warehouse.doctorNo === doctorNo) return undefined
      const key = keys.find((one) => hasKeyword(warehouse, one) && wanted.includes(longestOf(one)))
      return key !== undefined && longestOf(key) === word && isFirst(entry, warehouse, word) ? warehouse : undefined
    })
  })

/** An address may have two words that begin so: it is listed at the first of them. */
const isFirst = ({ word }: AddressWord, warehouse: Warehouse, beginning: string): boolean =>
  wordsOfAddress(warehouse)
    .filter((one) => one.startsWith(beginning))
    .sort()[0] === word

/** With their doctors; one whose account is disabled cannot receive. */
const presentReceivers = async (deps: Deps, warehouses: readonly Warehouse[]): Promise<Receiver[]> => {
  const numbers = [...new Set(warehouses.map(({ doctorNo }) => doctorNo))]
  const found = await deps.table.batchGet(numbers.map((userNo) => ref(userItem, { userNo })))
  const doctors = new Map(found.flatMap((user) => (user?.status === 'approved' ? [[user.userNo, user]] : [])))
  return warehouses.flatMap((warehouse) => {
    const doctor = doctors.get(warehouse.doctorNo)
    if (!doctor) return []
    const { userName, companyName: doctorName } = doctor
    return [{ userName, doctorName, warehouseNo: warehouse.warehouseNo, warehouse: warehouseLine(warehouse) }]
  })
}
