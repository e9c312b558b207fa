import type { Warehouse } from '../warehouse-records/public.ts'

type Place = Pick<Warehouse, 'doctorNo' | 'warehouseNo' | 'adminNo' | 'links'>

/**
 * True if a keyword may connect two warehouses. Any company can enter any keyword. Between companies it therefore
 * counts only if both warehouses have the same admin or the super admin has linked them.
 */
export const isSameOperator = (a: Place, b: Place): boolean =>
  a.doctorNo === b.doctorNo || a.adminNo === b.adminNo || (isLinkedTo(a, b) && isLinkedTo(b, a))

export const isLinkedTo = ({ links }: Pick<Place, 'links'>, to: Pick<Place, 'doctorNo' | 'warehouseNo'>): boolean =>
  links.some((one) => one.doctorNo === to.doctorNo && one.warehouseNo === to.warehouseNo)
