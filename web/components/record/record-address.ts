import type { Role } from '../../../shared/values/role.ts'

/** Address of a shipment. `doctorNo` names its company, for users who may be viewing several companies. */
export const shipmentAddress = (outboundNo: string, doctorNo?: string): string =>
  `/outbound/shipments/${encodeURIComponent(outboundNo)}${doctorNo ? `?of=${encodeURIComponent(doctorNo)}` : ''}`

/** Address of the list filtered to one transfer: the company's transfer log, or the warehouse's checks. */
export const transferAddress = (transferNo: string, role: Role): string =>
  `${role === 'warehouseAdmin' ? '/transferCheck' : '/outbound/transferLogs'}?condition=${encodeURIComponent(transferNo)}`

const found = (path: string, condition: string): string => `${path}?condition=${encodeURIComponent(condition)}`

/** Address of the company's page of a product; undefined for other roles, which have no such page. */
export const productAddress = (productNo: string, role: Role | undefined): string | undefined =>
  role === 'doctor' && productNo ? `/inventory/${encodeURIComponent(productNo)}` : undefined

/** Address of a person in the company's list of people; undefined for other roles, which have no such list. */
export const personAddress = (userName: string, role: Role | undefined): string | undefined =>
  role === 'doctor' && userName ? found('/teams', userName) : undefined

/**
 * Address of a take in the company's list, which finds the take by its number in any state; undefined for other roles.
 */
export const takeAddress = (inboundNo: string, role: Role | undefined): string | undefined =>
  role === 'doctor' ? found('/inbound/viewed', inboundNo) : undefined

/**
 * Address of a warehouse: in the company's list, or the stock of the warehouse for its admins; undefined for other
 * roles.
 */
export const warehouseAddress = (warehouseNo: string, role: Role | undefined): string | undefined => {
  if (!warehouseNo) return undefined
  if (role === 'doctor') return found('/warehouse', warehouseNo)
  return role === 'warehouseAdmin' ? `/inventory?at=${encodeURIComponent(warehouseNo)}&all=yes` : undefined
}

/**
 * Address of the pending rows of a batch, or of its confirmed rows; undefined for roles other than warehouse admins.
 */
export const batchAddress = (
  batchNumber: string,
  role: Role | undefined,
  of: 'toConfirm' | 'history' = 'history',
): string | undefined => (role === 'warehouseAdmin' && batchNumber ? found(`/inbound/${of}`, batchNumber) : undefined)
