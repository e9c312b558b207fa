import { refuse } from '../../../shared/contract/errors.ts'
import { peopleReasons } from '../../../shared/people/people.reasons.ts'
import { clerkItem, companiesOf, membershipItem, type User, userItem } from '../../platform/actor.items.ts'
import { asRead, type Intent, put } from '../../platform/db/intent.ts'
import { ref } from '../../platform/db/table.ts'
import { readAll } from '../../platform/db/walk.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Invitation } from '../people.items.ts'

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
