import type { Input } from '../../../../shared/contract/call.ts'
import type { people } from '../../../../shared/people/people.contract.ts'
import type { Actor } from '../../../platform/actor.ts'
import { readList } from '../../../platform/db/pages.ts'
import type { PeopleDeps } from '../../people-deps.ts'
import { usersList } from '../../users/users.source.ts'

/** A page of all accounts. Two reads: page and count. */
export const listUsers = (deps: PeopleDeps, _actor: Actor, input: Input<typeof people.calls.listUsers>) =>
  readList(usersList(deps, input), input)
