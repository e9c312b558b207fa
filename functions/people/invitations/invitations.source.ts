import type { Input } from '../../../shared/contract/call.ts'
import type { people } from '../../../shared/people/people.contract.ts'
import { type Role, screenRoleIdOf } from '../../../shared/values/role.ts'
import type { Range } from '../../platform/db/range.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import { filtered, type List } from '../../platform/db/source.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { searchSource } from '../../platform/search/search.ts'
import { type Invitation, invitationItem } from '../people.items.ts'
import { wordsOfInvitation } from '../people-words.ts'
import { recordOf, statusNumberOf } from './invitation.ts'

interface Which {
  range: Range
  /**
   * Limits the list to addresses that match the condition, in the order of this index. Without it, the list contains
   * all invitations, newest first.
   */
  found?: { index: { doctorNo: string; kind: 'invitation' }; condition: string } | undefined
  status?: Input<typeof people.calls.listAllInvitations>['status']
  /** Returns false for invitations that the caller must not see. */
  keep?: (invitation: Invitation) => boolean
  /** Returns true for invitations that the caller sent, which show their link. */
  showsLink?: (invitation: Invitation) => boolean
  /** Converts roles to numbers: as in the sign-in for `/admin/*`, otherwise as in the screens (DEC-people-63). */
  numbered?: (role: Role) => number
}

/** The invitations that the actor may see. */
export const invitationsList = (
  deps: Pick<Deps, 'table' | 'now'>,
  { range, found, status, keep, numbered = screenRoleIdOf, showsLink = () => false }: Which,
): List<Invitation, ReturnType<typeof recordOf>> => {
  const source = found
    ? searchSource(deps, found.index, found.condition, {
        read: (numbers) => deps.table.batchGet(numbers.map((invitationNo) => ref(invitationItem, { invitationNo }))),
        wordsBy: wordsOfInvitation,
      })
    : rangeSource(deps, invitationItem, range)
  const isWanted = (each: Invitation): boolean =>
    (status === undefined || statusNumberOf(each) === status) && (keep?.(each) ?? true)
  return {
    source: status === undefined && !keep ? source : filtered(source, isWanted),
    present: (invitations) => {
      const now = deps.now()
      return invitations.map((invitation) => recordOf(invitation, { now, numbered, showsLink: showsLink(invitation) }))
    },
  }
}
