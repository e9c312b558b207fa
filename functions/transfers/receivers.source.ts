import type { Output } from '../../shared/contract/call.ts'
import type { transfers } from '../../shared/transfers/transfers.contract.ts'
import { userItem } from '../platform/actor.items.ts'
import type { CompanyActor } from '../platform/actor.ts'
import { isFrozenDoctor } from '../platform/companies/frozen-doctor.ts'
import { merged } from '../platform/db/merged-source.ts'
import { rangeSource } from '../platform/db/range-source.ts'
import { concatenated, emptySource, inMemory, type List, mapped, type Source } from '../platform/db/source.ts'
import { ref } from '../platform/db/table.ts'
import type { Deps } from '../platform/deps.ts'
import {
  type AddressWord,
  addressesRunBy,
  addressWordItem,
  type Warehouse,
  warehouseItem,
  warehouseLine,
  warehouseName,
  wordsOfAddress,
  wordsOfKeyword,
} from '../warehouses/public.ts'
import { canReceive } from './receiving-warehouses.ts'

type Receiver = Output<typeof transfers.calls.listReceivers>['records'][number]

/**
 * Other companies' warehouses that can receive from one of the sending warehouses. Warehouses of the same admin come
 * first, in the order of the words by which they are found, followed by those linked by the super admin.
 */
export const receiversList = (
  deps: Deps,
  { company: { doctorNo } }: CompanyActor,
  sending: readonly Warehouse[],
): List<Warehouse, Receiver> => {
  const senders = sending.filter((one) => wordOf(one) !== '')
  // Each keyword is searched for by its longest word. A warehouse found by two keywords is listed for the first of
  // them.
  const wanted = new Map(senders.map((one) => [`${one.adminNo} ${wordOf(one)}`, one]))
  const runBySame = [...wanted.values()].map((one) => runBy(deps, one.adminNo, wordOf(one), senders, doctorNo))
  const linked = linkedTo(deps, senders, doctorNo)
  return {
    source: runBySame.length === 0 ? emptySource : concatenated(merged(runBySame, { reverse: false }), linked),
    present: (records) => presentReceivers(deps, records),
  }
}

/** The longest word of a warehouse's keyword; '' if the warehouse has no keyword. */
const wordOf = ({ transferKey = '' }: Warehouse): string =>
  wordsOfKeyword(transferKey).sort((a, b) => b.length - a.length)[0] ?? ''

/** Finds the first sender that can send to another company's warehouse; undefined if there is none. */
const senderTo = (
  receiving: Warehouse | undefined,
  senders: readonly Warehouse[],
  doctorNo: string,
): Warehouse | undefined =>
  receiving && receiving.doctorNo !== doctorNo ? senders.find((one) => canReceive(one, receiving)) : undefined

const runBy = (
  deps: Deps,
  adminNo: string,
  word: string,
  senders: readonly Warehouse[],
  doctorNo: string,
): Source<Warehouse> =>
  mapped(rangeSource(deps, addressWordItem, addressesRunBy(adminNo, word), { reverse: false }), async (found) => {
    const warehouses = await receiving(deps, found)
    return found.map((entry, at) => {
      const warehouse = warehouses[at]
      const sender = senderTo(warehouse, senders, doctorNo)
      if (!warehouse || sender?.adminNo !== warehouse.adminNo) return undefined
      return sender.adminNo === adminNo && wordOf(sender) === word && isFirst(entry, warehouse, word)
        ? warehouse
        : undefined
    })
  })

/** Warehouses of other admins that are linked to the senders; a warehouse has few links. */
const linkedTo = (deps: Deps, senders: readonly Warehouse[], doctorNo: string): Source<Warehouse> =>
  inMemory(
    `linked to ${doctorNo}`,
    async () => {
      const links = new Map(senders.flatMap((one) => one.links).map((link) => [link.warehouseNo, link]))
      const warehouses = await receiving(deps, [...links.values()])
      return warehouses.flatMap((warehouse) => {
        const sender = senderTo(warehouse, senders, doctorNo)
        return warehouse && sender && sender.adminNo !== warehouse.adminNo ? [warehouse] : []
      })
    },
    ({ warehouseNo }) => ({ at: warehouseNo, pk: doctorNo, sk: warehouseNo }),
  )

/**
 * Reads the warehouses, in order. Undefined for a warehouse that no longer exists or whose company is disabled and
 * therefore frozen.
 */
const receiving = async (
  { table }: Deps,
  places: readonly { doctorNo: string; warehouseNo: string }[],
): Promise<(Warehouse | undefined)[]> => {
  const numbers = [...new Set(places.map(({ doctorNo }) => doctorNo))]
  const [warehouses, doctors] = await Promise.all([
    table.batchGet(places.map((place) => ref(warehouseItem, place))),
    table.batchGet(numbers.map((userNo) => ref(userItem, { userNo }))),
  ])
  const enabled = new Set(doctors.flatMap((doctor) => (doctor && !isFrozenDoctor(doctor) ? [doctor.userNo] : [])))
  return warehouses.map((warehouse) => (warehouse && enabled.has(warehouse.doctorNo) ? warehouse : undefined))
}

/**
 * True if the word is the first word of an address with this prefix, so that an address with two such words is listed
 * once.
 */
const isFirst = ({ word }: AddressWord, warehouse: Warehouse, beginning: string): boolean =>
  wordsOfAddress(warehouse)
    .filter((one) => one.startsWith(beginning))
    .sort()[0] === word

const presentReceivers = async (deps: Deps, warehouses: readonly Warehouse[]): Promise<Receiver[]> => {
  const numbers = [...new Set(warehouses.map(({ doctorNo }) => doctorNo))]
  const found = await deps.table.batchGet(numbers.map((userNo) => ref(userItem, { userNo })))
  const doctors = new Map(found.flatMap((user) => (user ? [[user.userNo, user]] : [])))
  return warehouses.flatMap((warehouse) => {
    const doctor = doctors.get(warehouse.doctorNo)
    if (!doctor) return []
    const { userName, companyName: doctorName } = doctor
    return [
      {
        userName,
        doctorName,
        warehouseNo: warehouse.warehouseNo,
        warehouse: warehouseName(warehouse),
        warehouseAddress: warehouseLine(warehouse),
      },
    ]
  })
}
