import type { Input } from '../../shared/contract/call.ts'
import type { Page } from '../../shared/contract/paging.ts'
import type { people } from '../../shared/people/people.contract.ts'
import { type Role, screenRoleIdOf } from '../../shared/values/role.ts'
import type { Actor } from '../platform/actor.ts'
import type { IndexName } from '../platform/db/item.ts'
import { readKept } from '../platform/db/kept-pages.ts'
import { readPage } from '../platform/db/pages.ts'
import type { Range } from '../platform/db/table.ts'
import type { Deps } from '../platform/deps.ts'
import { recordOf, statusNumberOf } from './invitation.ts'
import { type Invitation, invitationItem } from './people.items.ts'

type Asked = Pick<Input<typeof people.calls.allInvitations>, 'current' | 'size' | 'nextToken' | 'status'>
interface Where {
  range: Range
  index: IndexName
  /** By address; by time, newest first, unless told so. */
  byEmail?: boolean
  /** Leaves out what is not the caller's to see. */
  keep?: (invitation: Invitation) => boolean
  /** Numbers of the family of the call: sign-in's for `/admin/*`, else the screens' (DECISIONS s1). */
  numbered?: (role: Role) => number
}

/** One page of invitations as the actor may see them. Without a filter: two reads, else as many as fill the page. */
export const pageOfInvitations = async (
  deps: Pick<Deps, 'table' | 'now'>,
  actor: Actor,
  asked: Asked,
  { range, index, byEmail = false, keep, numbered = screenRoleIdOf }: Where,
) => {
  const { status } = asked
  const options = { index, reverse: !byEmail }
  const page: Page<Invitation> =
    status === undefined && !keep
      ? await readPage(deps.table, invitationItem, range, asked, options)
      : await readKept(
          asked,
          (each) => (status === undefined || statusNumberOf(each) === status) && (keep?.(each) ?? true),
          (request) => readPage(deps.table, invitationItem, range, request, { ...options, uncounted: true }),
        )
  const now = deps.now()
  return { ...page, records: page.records.map((invitation) => recordOf(invitation, actor, now, numbered)) }
}
