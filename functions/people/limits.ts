import { type Limits, limitsFrom, type SomeLimits } from '../../shared/people/limits.rules.ts'
import { moneyFromWire, moneyToWire } from '../../shared/values/money.ts'
import { type Account, accountRef } from '../books/public.ts'
import { membershipItem } from '../platform/actor.items.ts'
import type { CompanyActor, CompanyOfActor } from '../platform/actor.ts'
import { ref } from '../platform/db/table.ts'
import type { Deps } from '../platform/deps.ts'
import { type Group, type GroupDirectory, groupDirectoryItem } from './groups.items.ts'

/** The company's groups with these numbers, except those being deleted. */
export const groupsNamed = (directory: GroupDirectory | undefined, numbers: readonly string[]): Group[] =>
  (directory?.groups ?? []).filter(({ groupNo, isGoing }) => !isGoing && numbers.includes(groupNo))

/** Ref of a company's groups, for reading them along with other items. */
export const groupsRef = (doctorNo: string) => ref(groupDirectoryItem, { doctorNo })

/** Effective limits of a member: their own, or otherwise those of their groups. */
export const limitsOf = (
  member: SomeLimits & { groups: readonly string[] },
  directory: GroupDirectory | undefined,
): Limits => limitsFrom(member, groupsNamed(directory, member.groups))

/** The smallest payment that the caller may request, as Money (DEC-people-71). */
export const leastPayment = async (
  deps: Pick<Deps, 'table'>,
  { doctorNo, userNo }: { doctorNo: string; userNo: string },
): Promise<number> => {
  const [member, directory] = await deps.table.batchGet(
    [ref(membershipItem, { doctorNo, userNo }), groupsRef(doctorNo)],
    { consistent: true },
  )
  return member ? limitsOf(member, directory).minPayment : 0
}

/**
 * Current caps on the caller's open takes. Reads the groups only if the member is in a group and lacks a cap of their
 * own.
 */
export const takeLimits = async (
  deps: Pick<Deps, 'table'>,
  company: CompanyOfActor,
): Promise<Pick<Limits, 'maxOpenTakes' | 'maxOpenAmount'>> => {
  const { doctorNo, groups, maxOpenTakes, maxOpenAmount } = company
  const isSettled = groups.length === 0 || (maxOpenTakes !== undefined && maxOpenAmount !== undefined)
  if (isSettled) return limitsFrom(company, [])
  return limitsOf(company, await deps.table.get(ref(groupDirectoryItem, { doctorNo }), { consistent: true }))
}

/**
 * Limits as calls accept them: a number sets the limit of the member or group itself, null removes it, and an omitted
 * limit is kept.
 */
interface WireLimits {
  transactions?: number | null | undefined
  amount?: number | null | undefined
  minPayment?: number | null | undefined
}

/** Returns the limits after an edit. Removed limits are undefined, so they are not stored. */
export const changedLimits = (current: SomeLimits, { transactions, amount, minPayment }: WireLimits): SomeLimits => ({
  maxOpenTakes: transactions === undefined ? current.maxOpenTakes : (transactions ?? undefined),
  maxOpenAmount: amount === undefined ? current.maxOpenAmount : moneyOf(amount),
  minPayment: minPayment === undefined ? current.minPayment : moneyOf(minPayment),
})

const moneyOf = (amount: number | null): number | undefined => (amount === null ? undefined : moneyFromWire(amount))

/** Limits as calls return them. */
export const wireLimits = ({ maxOpenTakes, maxOpenAmount, minPayment }: Limits) => ({
  transactions: maxOpenTakes,
  amount: moneyToWire(maxOpenAmount),
  minPayment: moneyToWire(minPayment),
})

/** Caps as the approver of higher limits sees them. */
export const shownCaps = (limits: Limits) => {
  const { transactions, amount } = wireLimits(limits)
  return { transactions, amount }
}

/** Limits set directly on a member or a group; null if not set. */
export const wireOwnLimits = ({ maxOpenTakes, maxOpenAmount, minPayment }: SomeLimits) => ({
  transactions: maxOpenTakes ?? null,
  amount: maxOpenAmount === undefined ? null : moneyToWire(maxOpenAmount),
  minPayment: minPayment === undefined ? null : moneyToWire(minPayment),
})

/**
 * The caller's open takes and caps in the company, as calls return them. Reads the account unless `reading` is given.
 */
export const openLimits = async (
  deps: Pick<Deps, 'table'>,
  { userNo, company }: CompanyActor,
  reading?: Promise<Account | undefined>,
) => {
  const { doctorNo } = company
  const [account, limits] = await Promise.all([
    reading ?? deps.table.get(accountRef({ doctorNo, userNo }), { consistent: true }),
    takeLimits(deps, company),
  ])
  const { transactions, amount } = wireLimits({ ...limits, minPayment: 0 })
  return { transactions, amount, ...openOf(account) }
}

/** Number and value of the current open takes. */
export const openOf = (account: Account | undefined) => ({
  pendingTransactions: account?.openTakes ?? 0,
  pendingAmount: moneyToWire(account?.openAmount ?? 0),
})
