import type { Output } from '../../../shared/contract/call.ts'
import type { contracts } from '../../../shared/contracts.ts'
import type { SearchKind } from '../../../shared/parcels/parcels.rules.ts'
import type { Role } from '../../../shared/values/role.ts'
import { parcelAddress } from '../../components/parcel/parcel-address.ts'

export type Found = Output<typeof contracts.parcels.calls.search>
export type Hit = Found['groups'][number]['hits'][number]

/** Address with its non-empty parameters. */
const at = (path: string, parameters: Record<string, string | undefined>): string => {
  const present = Object.entries(parameters).flatMap(([name, value]) =>
    value ? [`${name}=${encodeURIComponent(value)}`] : [],
  )
  return present.length > 0 ? `${path}?${present.join('&')}` : path
}

/** Statuses of takes: tabs for a nurse, filter values for the company. */
const TAKES = ['open', 'completed', 'cancelled'] as const
/** Filter values of report lists; pending reports need no filter. */
const REPORTS = [undefined, 'confirmed', 'rejected', 'cancelled'] as const

const inboundPlace = ({ no, status = 0 }: Hit, role: Role): string => {
  const name = TAKES[status]
  if (role === 'nurse') return at(`/inbound/${name}`, { condition: no })
  return at('/inbound/viewed', { condition: no, status: name === 'open' ? undefined : name })
}

const warehousePlace = ({ no, doctorNo }: Hit, role: Role): string => {
  if (role === 'superAdmin') return at('/warehouse', { doctorNo })
  if (role === 'nurse') return '/selfStorage'
  return role === 'doctor' ? at('/warehouse', { condition: no }) : at('/inventory', { at: no, all: 'yes' })
}

/** Page of a match; if the role has none for it, the list that contains it. */
export const placeOf = (kind: SearchKind, hit: Hit, role: Role): string => {
  const { no, doctorNo, status, tracking, month, userName } = hit
  const isAdmin = role === 'warehouseAdmin'
  switch (kind) {
    case 'parcel':
      return parcelAddress(no)
    case 'inbound':
      return inboundPlace(hit, role)
    case 'offer':
      return `/offer/${no}`
    case 'product':
      return role === 'doctor' ? `/inventory/${no}` : at('/inventory', { tab: 'products', of: doctorNo, condition: no })
    case 'shipment':
      return at(`/outbound/shipments/${no}`, { of: isAdmin ? doctorNo : undefined })
    case 'transfer':
      return at(isAdmin ? '/transferCheck' : '/outbound/transferLogs', { condition: no })
    case 'mixedPackage':
      return at('/mixedPackageList/packages', { of: doctorNo, tracking })
    case 'mixedClaim':
      return at(isAdmin ? '/mixedPackageList/claims' : '/mixedPackageClaim/myClaims', { tracking })
    case 'batch':
      return at(status === 0 ? '/inbound/toConfirm' : '/inbound/history', { of: doctorNo, condition: no })
    case 'mixedBatch':
      return at(`/mixedPackageList/${status === 0 ? 'toConfirm' : 'packages'}`, { of: doctorNo, batchNumber: no })
    case 'import':
      return at('/inbound/imports', { of: doctorNo, importNo: no })
    case 'report':
      return at('/inbound/reported', { condition: no, status: REPORTS[status ?? 0] })
    case 'proposal':
      return at('/offer/proposed', { condition: no })
    case 'payment':
      return at('/payments/requests', { condition: no })
    case 'bill':
      return at(isAdmin ? '/payments' : '/payments/storageFee', { month })
    case 'discrepancy':
      return at(`/discrepancies/${no}`, { of: isAdmin ? doctorNo : undefined })
    case 'person':
      return role === 'superAdmin' ? `/users/${no}` : at('/teams', { condition: userName })
    case 'warehouse':
      return warehousePlace(hit, role)
  }
}

/** Lists that can be searched for the same text, keyed by their name in the texts of 'search'. */
const LISTS = {
  doctor: [
    { name: 'offers', path: '/offer' },
    { name: 'inbound', path: '/inbound/viewed' },
    { name: 'inventory', path: '/inventory' },
    { name: 'shipments', path: '/outbound/working' },
    { name: 'transfers', path: '/outbound/transferLogs' },
    { name: 'payments', path: '/payments/requests' },
    { name: 'people', path: '/teams' },
  ],
  nurse: [
    { name: 'offers', path: '/offer' },
    { name: 'inbound', path: '/inbound/open' },
    { name: 'inventory', path: '/inventory' },
    { name: 'shipments', path: '/outbound/working' },
    { name: 'payments', path: '/payments/requests' },
  ],
  warehouseAdmin: [
    { name: 'toConfirm', path: '/inbound/toConfirm' },
    { name: 'history', path: '/inbound/history' },
    { name: 'shipments', path: '/outbound/working' },
    { name: 'transfers', path: '/transferCheck' },
  ],
  superAdmin: [{ name: 'accounts', path: '/users' }],
} as const satisfies Record<Role, readonly { name: string; path: string }[]>

export const listPlaces = (text: string, role: Role) =>
  LISTS[role].map(({ name, path }) => ({ name, href: at(path, { condition: text }) }))

/**
 * Address that Enter opens: the only exact match by number or, without exact matches, the only match; otherwise
 * undefined.
 */
export const onlyPlace = ({ groups }: Found, role: Role): string | undefined => {
  const all = groups.flatMap(({ kind, hits, more }) => hits.map((hit) => ({ kind, hit, more })))
  const exact = all.filter(({ hit }) => hit.isExact)
  const [one, ...others] = exact.length > 0 ? exact : all
  return one && others.length === 0 && !one.more ? placeOf(one.kind, one.hit, role) : undefined
}
