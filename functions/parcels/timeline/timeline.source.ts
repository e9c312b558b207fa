import { PARCEL_EVENTS } from '../../../shared/parcels/parcels.rules.ts'
import { moneyToWire } from '../../../shared/values/money.ts'
import { userItem } from '../../platform/actor.items.ts'
import { inMemory, type List } from '../../platform/db/source.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { productItem } from '../../products/public.ts'
import { warehouseNames } from '../../warehouses/public.ts'
import type { TimelineEvent } from './parcel.ts'
import type { VisibleParcel } from './visible-to.ts'

interface Entry extends TimelineEvent {
  doctorNo: string
  company: string
}

/**
 * Timeline of a parcel in each of several companies, newest first; at the same instant, effects precede causes. The
 * whole timeline is read for each page, because matches depend on all of it and it has only a few dozen events.
 */
export const timelineList = (
  deps: Pick<Deps, 'table'>,
  parcels: readonly VisibleParcel[],
): List<Entry, Awaited<ReturnType<typeof presented>>[number]> => ({
  source: inMemory(
    `PARCEL#${parcels[0]?.parcel.tracking}`,
    async () =>
      parcels.flatMap(({ parcel: { company }, events }) =>
        events.map((one) => ({ ...one, doctorNo: company.doctorNo, company: company.doctorName })),
      ),
    ({ at, kind, eventNo, doctorNo }) => ({
      at: `${at}#${String(PARCEL_EVENTS.indexOf(kind)).padStart(2, '0')}#${eventNo}`,
      pk: doctorNo,
      sk: eventNo,
    }),
  ),
  present: (entries) => presented(deps, entries),
})

const presented = async (deps: Pick<Deps, 'table'>, entries: readonly Entry[]) => {
  const [people, products, places] = await Promise.all([
    namesOf(deps, entries),
    productNames(deps, entries),
    placesOf(deps, entries),
  ])
  return entries.map(({ userNo, productNo, warehouseNo, amount, changes, ...entry }) => {
    const place = (number: string) => places.get(`${entry.doctorNo} ${number}`) ?? number
    return {
      ...entry,
      userName: entry.userName ?? people.get(userNo) ?? '',
      productName: entry.productName ?? (productNo && products.get(productNo)),
      warehouse: warehouseNo === undefined ? undefined : place(warehouseNo),
      amount: amount === undefined ? undefined : moneyToWire(amount),
      changes: changes
        ? changes.map(({ field, from, to }) =>
            field === 'warehouse' ? { field, from: place(from), to: place(to) } : { field, from, to },
          )
        : undefined,
    }
  })
}

const namesOf = async ({ table }: Pick<Deps, 'table'>, entries: readonly Entry[]): Promise<Map<string, string>> => {
  const wanted = [
    ...new Set(entries.flatMap(({ userNo, userName }) => (userName === undefined && userNo ? userNo : []))),
  ]
  const users = await table.batchGet(wanted.map((userNo) => ref(userItem, { userNo })))
  return new Map(users.flatMap((user) => (user ? [[user.userNo, user.userName]] : [])))
}

const productNames = async ({ table }: Pick<Deps, 'table'>, entries: readonly Entry[]) => {
  const wanted = new Map(
    entries.flatMap(({ doctorNo, productNo, productName }) =>
      productNo !== undefined && productName === undefined ? [[productNo, { doctorNo, productNo }] as const] : [],
    ),
  )
  const found = await table.batchGet([...wanted.values()].map((key) => ref(productItem, key)))
  return new Map(found.flatMap((product) => (product ? [[product.productNo, product.productName]] : [])))
}

const placesOf = async (deps: Pick<Deps, 'table'>, entries: readonly Entry[]): Promise<Map<string, string>> => {
  const companies = [...Map.groupBy(entries, ({ doctorNo }) => doctorNo)]
  const places = await Promise.all(
    companies.map(async ([doctorNo, some]) => {
      const numbers = some.flatMap(({ warehouseNo, changes = [] }) => [
        ...(warehouseNo ? [warehouseNo] : []),
        ...changes.flatMap(({ field, from, to }) => (field === 'warehouse' ? [from, to] : [])),
      ])
      const found = await warehouseNames(deps, doctorNo, numbers)
      return [...found].map(([no, name]): [string, string] => [`${doctorNo} ${no}`, name])
    }),
  )
  return new Map(places.flat())
}
