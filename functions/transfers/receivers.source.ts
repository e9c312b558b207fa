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
  type Warehouse,
  warehouseItem,
  warehouseLine,
  wordsOfAddress,
  wordsOfKeyword,
} from '../warehouses/public.ts'
import { canReceive } from './receiving-warehouses.ts'

type Receiver = Output<typeof transfers.calls.listReceivers>['records'][number]

/** Other companies' warehouses that can receive from one of the sending warehouses, by the word that they are found by. */
export const receiversList = (
  deps: Deps,
  { company }: CompanyActor,
  sending: readonly Warehouse[],
): List<Warehouse, Receiver> => {
  // Each keyword is looked for by its longest word, and what two of them find is left to the first.
  const wanted = [...new Set(sending.map(wordOf))].filter((word) => word !== '')
  const sources = wanted.map((word) => withWord(deps, word, sending, company.doctorNo))
  return {
    source: sources.length === 0 ? emptySource : merged(sources, { reverse: false }),
    present: (records) => presentReceivers(deps, records),
  }
}

/** The longest word of a warehouse's keyword; '' where it has none. */
const wordOf = ({ transferKey = '' }: Warehouse): string =>
  wordsOfKeyword(transferKey).sort((a, b) => b.length - a.length)[0] ?? ''

const withWord = (deps: Deps, word: string, sending: readonly Warehouse[], doctorNo: string): Source<Warehouse> =>
  mapped(rangeSource(deps, addressWordItem, addressesWith(word), { reverse: false }), async (found) => {
    const warehouses = await deps.table.batchGet(found.map((one) => ref(warehouseItem, one)))
    return found.map((entry, at) => {
      const warehouse = warehouses[at]
      // Self storage has no words.
      if (!warehouse || warehouse.doctorNo === doctorNo) return undefined
      const sender = sending.find((one) => wordOf(one) !== '' && canReceive(one, warehouse))
      return sender && wordOf(sender) === word && isFirst(entry, warehouse, word) ? warehouse : undefined
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
