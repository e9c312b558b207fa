import { refuse } from '../../../shared/contract/errors.ts'
import { peopleReasons } from '../../../shared/people/people.reasons.ts'
import { clerkItem, clerksOf, companiesOf, membershipItem, type User, userItem } from '../../platform/actor.items.ts'
import { asRead, asReadOrAbsent, type Intent, put } from '../../platform/db/intent.ts'
import { ref } from '../../platform/db/table.ts'
import { readAll } from '../../platform/db/walk.ts'
import type { Deps } from '../../platform/deps.ts'
import { clerkRosterItem, type Invitation } from '../people.items.ts'

/** Maximum number of clerks of a warehouse admin, which are read in one piece. */
export const MAX_CLERKS = 200

type Person = Pick<User, 'userNo' | 'userName' | 'email'>

/** Intents that make the invited person a clerk of the inviting admin; none for an invitation by anyone else. */
export const clerkIntents = (
  { operatorNo, operatorName = '', clerk }: Pick<Invitation, 'operatorNo' | 'operatorName' | 'clerk'>,
  { userNo, userName, email }: Person,
  createTime: string,
): Intent[] =>
  operatorNo === undefined || clerk === undefined
    ? []
    : [
        put(clerkItem, {
          ...clerk,
          operatorNo,
          operatorName,
          userNo,
          userName,
          email,
          status: 'active',
          createTime,
          rev: 1,
        }),
      ]

/** True if the person works as a clerk of any warehouse admin at present, suspended or not. */
export const isEmployed = async (
  { table }: Pick<Deps, 'table'>,
  { userNo, worksFor }: Pick<User, 'userNo' | 'worksFor'>,
): Promise<boolean> =>
  worksFor !== undefined &&
  (await table.get(ref(clerkItem, { operatorNo: worksFor, userNo }), { consistent: true })) !== undefined

/**
 * Throws 409 if a warehouse admin's account cannot work for the inviter: nobody works for two admins, and an admin who is
 * linked to companies does not become a clerk.
 */
export const refuseUnlessFree = async (
  deps: Pick<Deps, 'table'>,
  user: Pick<User, 'userNo' | 'email' | 'worksFor'>,
  { operatorNo }: Pick<Invitation, 'operatorNo'>,
): Promise<void> => {
  const { userNo, email } = user
  if (await isEmployed(deps, user)) {
    const isSame = user.worksFor === operatorNo
    throw refuse(isSame ? peopleReasons.isYourClerk : peopleReasons.isClerk, { email })
  }
  if (operatorNo === undefined) return
  const links = await readAll(deps.table, membershipItem, companiesOf(userNo))
  if (links.length > 0) throw refuse(peopleReasons.runsWarehouses, { email })
}

/**
 * Intents that write the account of a warehouse admin who accepts an invitation: a clerk works for the inviter; anyone
 * else for nobody. The account must be unchanged, so that of two invitations accepted at the same time, the second is
 * decided again.
 */
export const workIntents = (user: User, { operatorNo }: Pick<Invitation, 'operatorNo'>): Intent[] => {
  const { worksFor: _, ...account } = user
  const changed = { ...account, ...(operatorNo === undefined ? {} : { worksFor: operatorNo }), rev: user.rev + 1 }
  return [put(userItem, changed, asRead(user))]
}

/**
 * Intents that let one clerk at a time begin to work for a warehouse admin; none for other invitations. Throws 409 if the
 * admin has the maximum. The roster is read before the clerks: a clerk who begins in between changes it, and the commit
 * fails.
 */
export const clerkRosterIntents = async (
  { table }: Pick<Deps, 'table'>,
  { operatorNo }: Pick<Invitation, 'operatorNo'>,
): Promise<Intent[]> => {
  if (operatorNo === undefined) return []
  const roster = await table.get(ref(clerkRosterItem, { operatorNo }), { consistent: true })
  const clerks = await readAll(table, clerkItem, clerksOf(operatorNo), { consistent: true })
  if (clerks.length >= MAX_CLERKS) throw refuse(peopleReasons.clerksFull, { most: MAX_CLERKS })
  return [put(clerkRosterItem, { operatorNo, rev: (roster?.rev ?? 0) + 1 }, asReadOrAbsent(roster))]
}
