import type * as z from 'zod'
import type { Output } from '../../../../shared/contract/call.ts'
import type { contracts } from '../../../../shared/contracts.ts'
import type { userRecord } from '../../../../shared/people/users.calls.ts'
import { showList } from '../../../components/text/show-list.ts'
import type { TextsOf } from '../../../texts/use-texts.ts'

export type UserRecord = z.output<typeof userRecord>
export type UserDetail = Output<typeof contracts.people.calls.getUserInfo>

export type Text = TextsOf<'users'>

/** Wording of SPEC-people-21: 1 approved is Enabled, 2 rejected is Disabled. */
const STATES = { 0: 'pending', 1: 'enabled', 2: 'disabled' } as const

export const userStateText = (t: Text, status: UserRecord['status']): string => t(`states.${STATES[status]}`)

/** Role of a user; for staff of companies and for clerks, with the names of those they work for. */
export const roleText = (
  t: Text,
  app: TextsOf<'app'>,
  { role, staffOf, clerkOf }: Pick<UserRecord, 'role' | 'staffOf' | 'clerkOf'>,
): string => {
  if (clerkOf !== undefined) return clerkOf ? t('clerkOf', { admin: clerkOf }) : t('clerk')
  if (!staffOf) return app(`roles.${role}`)
  return staffOf.length === 0 ? app('roles.staff') : t('staffOf', { companies: showList(staffOf) })
}

export const permissionsText = (t: Text, { permissions }: Pick<UserRecord, 'permissions'>): string =>
  showList(permissions.map((permission) => t(`permissions.${permission}`)))
