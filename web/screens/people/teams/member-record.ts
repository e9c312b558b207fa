import type * as z from 'zod'
import type { groupRecord } from '../../../../shared/people/groups.calls.ts'
import type { memberRecord } from '../../../../shared/people/members.calls.ts'
import type { Choice } from '../../../components/fields/choice.ts'
import { showAmount, showCount } from '../../../components/text/format.ts'
import type { TextsOf } from '../../../texts/use-texts.ts'

export type MemberRecord = z.output<typeof memberRecord>
export type GroupRecord = z.output<typeof groupRecord>
export type Text = TextsOf<'teams'>

export const groupHref = ({ groupNo }: Pick<GroupRecord, 'groupNo'>): string => `/teams/groups/${groupNo}`

const STATES = { 1: 'active', 2: 'limited', 3: 'blocked' } as const

/** An account that the super admin disabled cannot work for any company, regardless of the company's setting. */
export const memberStateText = (
  t: Text,
  { status, isDisabled }: Pick<MemberRecord, 'status' | 'isDisabled'>,
): string => (isDisabled ? t('states.disabled') : t(`states.${STATES[status]}`))

/** Member states (SPEC-people-20) as options. */
export const memberStates = (t: Text): readonly Choice[] =>
  ([1, 2, 3] as const).map((value) => ({
    value,
    label: t(`states.${STATES[value]}`),
    description: t(`states.${STATES[value]}Text`),
  }))

/** Open takes or amount against a cap: '2 of 7'. */
const ofCap = (t: Text, open: string, cap: string | undefined): string =>
  cap === undefined ? t('limits.uncapped', { open }) : t('limits.ofCap', { open, cap })

export const takesOfCap = (t: Text, open: number, cap: number): string =>
  ofCap(t, showCount(open), cap === 0 ? undefined : showCount(cap))

/** Shows only the amount if there is no cap. */
export const amountOfCap = (t: Text, open: number, cap: number): string =>
  cap === 0 ? showAmount(open) : ofCap(t, showAmount(open), showAmount(cap))

/** Limit of a group: null means not set, 0 means no cap. */
export const takesCap = (t: Text, cap: number | null): string =>
  cap === null ? '-' : cap === 0 ? t('limits.noCap') : showCount(cap)
export const amountCap = (t: Text, cap: number | null): string =>
  cap === null ? '-' : cap === 0 ? t('limits.noCap') : showAmount(cap)
export const leastText = (least: number | null): string => (least === null ? '-' : showAmount(least))
