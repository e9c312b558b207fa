import type { people } from '../../../../shared/people/people.contract.ts'
import { readList } from '../../../platform/db/pages.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import type { PeopleDeps } from '../../people-deps.ts'
import { usersList } from '../../users/users.source.ts'

/** A page of all accounts. Two reads: page and count. */
export const listUsers: UseCase<typeof people.calls.listUsers, PeopleDeps> = (deps, _actor, input) =>
  readList(usersList(deps, input), input)
