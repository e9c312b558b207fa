import { readLocal, writeLocal } from '../../settings/local-store.ts'

/** Place of a person's stored values in a company: several people of a company can use one browser. */
export const placeOf = (userNo: string, doctorNo: string): string => `${userNo}.${doctorNo}`

const userKeyOf = (place: string): string => `dockside.shipment.user.${place}`
const warehouseKeyOf = (place: string): string => `dockside.shipment.warehouse.${place}`

interface LastUsed {
  warehouseNo: string
  notifyUserNo: string
}

const textAt = (key: string): string => {
  const kept = readLocal(key)
  return typeof kept === 'string' ? kept : ''
}

/** Warehouse and notified person of the last shipment or import, as defaults of the next one; '' before the first. */
export const readLastUsed = (place: string): LastUsed => ({
  warehouseNo: textAt(warehouseKeyOf(place)),
  notifyUserNo: textAt(userKeyOf(place)),
})

export const keepLastUsed = (place: string, { warehouseNo, notifyUserNo }: LastUsed): void => {
  writeLocal(warehouseKeyOf(place), warehouseNo)
  writeLocal(userKeyOf(place), notifyUserNo)
}
