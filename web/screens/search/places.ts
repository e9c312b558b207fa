import type { Output } from '../../../shared/contract/call.ts'
import type { contracts } from '../../../shared/contracts.ts'
import type { SearchKind } from '../../../shared/parcels/parcels.rules.ts'
import type { Role } from '../../../shared/values/role.ts'
import { parcelAddress } from '../../components/text/parcel-address.ts'

export type Found = Output<typeof contracts.parcels.calls.search>
export type Hit = Found['groups'][number]['hits'][number]

const condition = (text: string): string => `condition=${encodeURIComponent(text)}`

/** The tabs of a nurse's takes, and what the company's list is filtered by, are the statuses. */
const STATUSES = ['open', 'completed', 'cancelled'] as const

const inboundPlace = ({ no, status = 0 }: Hit, role: Role): string => {
  const name = STATUSES[status]
  if (role === 'nurse') return `/inbound/${name}?${condition(no)}`
  return `/inbound/viewed?${condition(no)}${name === 'open' ? '' : `&status=${name}`}`
}

/** The page of what was found; where a role has none of its own for it, the list that shows it. */
export const placeOf = (kind: SearchKind, hit: Hit, role: Role): string => {
  switch (kind) {
    case 'parcel':
      return parcelAddress(hit.no)
    case 'inbound':
      return inboundPlace(hit, role)
    case 'offer':
      return `/offer/${hit.no}`
    case 'product':
      return role === 'doctor'
        ? `/inventory/${hit.no}`
        : `/inventory?tab=products&of=${encodeURIComponent(hit.doctorNo)}&${condition(hit.no)}`
  }
}

/** Lists that can be searched by the same text, each by its name in the texts of 'search'. */
const LISTS = {
  doctor: [
    { name: 'offers', path: '/offer' },
    { name: 'inbound', path: '/inbound/viewed' },
    { name: 'inventory', path: '/inventory' },
  ],
  nurse: [
    { name: 'offers', path: '/offer' },
    { name: 'inbound', path: '/inbound/open' },
    { name: 'inventory', path: '/inventory' },
  ],
  warehouseAdmin: [
    { name: 'toConfirm', path: '/inbound/toConfirm' },
    { name: 'history', path: '/inbound/history' },
  ],
  superAdmin: [],
} as const satisfies Record<Role, readonly { name: string; path: string }[]>

export const listPlaces = (text: string, role: Role) =>
  LISTS[role].map(({ name, path }) => ({ name, href: `${path}?${condition(text)}` }))

/** Where Enter goes at once: to the one thing that bears this very number, or the only one there is. */
export const onlyPlace = ({ groups }: Found, role: Role): string | undefined => {
  const all = groups.flatMap(({ kind, hits, more }) => hits.map((hit) => ({ kind, hit, more })))
  const exact = all.filter(({ hit }) => hit.isExact)
  const [one, ...others] = exact.length > 0 ? exact : all
  return one && others.length === 0 && !one.more ? placeOf(one.kind, one.hit, role) : undefined
}
