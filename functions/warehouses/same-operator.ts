import type { Warehouse } from './warehouses.items.ts'

type Place = Pick<Warehouse, 'doctorNo' | 'warehouseNo' | 'adminNo' | 'links'>

/**
 * Whether a keyword may connect two warehouses. Anybody can type a keyword, so it counts between companies only where the
 * same admin runs both warehouses, or where the super admin has linked the two.
 */
export const isSameOperator = (a: Place, b: Place): boolean =>
  a.doctorNo === b.doctorNo || a.adminNo === b.adminNo || (isLinkedTo(a, b) && isLinkedTo(b, a))

export const isLinkedTo = ({ links }: Pick<Place, 'links'>, to: Pick<Place, 'doctorNo' | 'warehouseNo'>): boolean =>
  links.some((one) => one.doctorNo === to.doctorNo && one.warehouseNo === to.warehouseNo)
