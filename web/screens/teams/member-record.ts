import type * as z from 'zod'
import type { groupRecord } from '../../../shared/people/groups.calls.ts'
import type { memberRecord } from '../../../shared/people/members.calls.ts'
import type { Choice } from '../../components/fields/choice.ts'
import { showAmount, showCount } from '../../components/format.ts'

export type MemberRecord = z.output<typeof memberRecord>
export type GroupRecord = z.output<typeof groupRecord>

export const groupHref = ({ groupNo }: Pick<GroupRecord, 'groupNo'>): string => `/teams/groups/${groupNo}`

/** The names of a member's states (D1 s3). */
export const MEMBER_STATES: readonly Choice[] = [
  { value: 1, label: 'Active', description: 'Takes offers and delivers' },
  { value: 2, label: 'Limited', description: 'Finishes what she has, takes nothing new' },
  { value: 3, label: 'Blocked', description: 'No access to your company any more' },
]

/** What she has open, and her cap: '2 of 7'. */
export const openOfCap = (open: number, cap: number): string =>
  cap === 0 ? `${showCount(open)}, no cap` : `${showCount(open)} of ${showCount(cap)}`

export const amountOfCap = (open: number, cap: number): string =>
  cap === 0 ? showAmount(open) : `${showAmount(open)} of ${showAmount(cap)}`

/** A limit of a group, which may say nothing; 0 of a cap is no cap. */
export const takesCap = (cap: number | null): string => (cap === null ? '-' : cap === 0 ? 'No cap' : showCount(cap))
export const amountCap = (cap: number | null): string => (cap === null ? '-' : cap === 0 ? 'No cap' : showAmount(cap))
