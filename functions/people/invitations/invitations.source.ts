import type { Input } from '../../../shared/contract/call.ts'
import type { people } from '../../../shared/people/people.contract.ts'
import { type Role, screenRoleIdOf } from '../../../shared/values/role.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Range } from '../../platform/db/range.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import { filtered, type List } from '../../platform/db/source.ts'
import type { Deps } from '../../platform/deps.ts'
import { type Invitation, invitationItem } from '../people.items.ts'
import { recordOf, statusNumberOf } from './invitation.ts'

interface Which {
  range: Range
  /** By address; by time, newest first, unless told so. */
  byEmail?: boolean
  status?: Input<typeof people.calls.listAllInvitations>['status']
  /** Leaves out what is not the caller's to see. */
  keep?: (invitation: Invitation) => boolean
  /** Numbers of the family of the call: sign-in's for `/admin/*`, else the screens' (DECISIONS s1). */
  numbered?: (role: Role) => number
}

/** Invitations as the actor may see them. */
export const invitationsList = (
  deps: Pick<Deps, 'table' | 'now'>,
  actor: Actor,
  { range, byEmail = false, status, keep, numbered = screenRoleIdOf }: Which,
): List<Invitation, ReturnType<typeof recordOf>> => {
  const source = rangeSource(deps, invitationItem, range, { reverse: !byEmail })
  const isWanted = (each: Invitation): boolean =>
    (status === undefined || statusNumberOf(each) === status) && (keep?.(each) ?? true)
  return {
    source: status === undefined && !keep ? source : filtered(source, isWanted),
    present: (invitations) => {
      const now = deps.now()
      return invitations.map((invitation) => recordOf(invitation, actor, now, numbered))
    },
  }
}
