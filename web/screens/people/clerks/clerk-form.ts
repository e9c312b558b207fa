import * as z from 'zod'
import { says } from '../../../../shared/contract/issues.ts'
import { people as contract } from '../../../../shared/people/people.contract.ts'
import { peopleReasons } from '../../../../shared/people/people.reasons.ts'
import type { ClerkRecord } from './clerk-record.ts'

const { shape } = contract.calls.inviteClerk.body

/** What a clerk may do, and where. The call has no `scope`: no warehouses are all of them. */
const granted = {
  rights: shape.rights,
  permissions: shape.permissions,
  scope: z.enum(['all', 'some']),
  warehouses: shape.warehouses,
}
const isChosen = ({ scope, warehouses }: { scope: 'all' | 'some'; warehouses: readonly unknown[] }): boolean =>
  scope === 'all' || warehouses.length > 0
const NONE_CHOSEN = { path: ['warehouses'], error: says(peopleReasons.warehousesRequired) }

const withoutScope = <G extends { scope: 'all' | 'some'; warehouses: unknown[] }>({ scope, ...given }: G) => ({
  ...given,
  warehouses: scope === 'all' ? [] : given.warehouses,
})

export const inviteSchema = z
  .object({ email: shape.email, ...granted })
  .refine(isChosen, NONE_CHOSEN)
  .transform((given) => withoutScope(given))
export const editSchema = z
  .object(granted)
  .refine(isChosen, NONE_CHOSEN)
  .transform((given) => withoutScope(given))

export type ClerkForm = z.input<typeof editSchema>

/** A new clerk works in all warehouses, until others are chosen. */
export const NOTHING_GRANTED: ClerkForm = { rights: [], permissions: [], scope: 'all', warehouses: [] }

export const formOf = ({ rights, permissions, warehouses }: ClerkRecord): ClerkForm => ({
  rights,
  permissions,
  scope: warehouses.length > 0 ? 'some' : 'all',
  warehouses: warehouses.map(({ doctorNo, warehouseNo }) => ({ doctorNo, warehouseNo })),
})
