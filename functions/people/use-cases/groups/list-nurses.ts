import type { Input } from '../../../../shared/contract/call.ts'
import type { people } from '../../../../shared/people/people.contract.ts'
import type { CompanyActor } from '../../../platform/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { nursesPage } from '../../members/nurses-page.ts'

/** The nurses who can be named, by name; those blocked or disabled cannot. */
export const listNurses = async (
  deps: Deps,
  { company: { doctorNo } }: CompanyActor,
  { doctorNo: _, ...request }: Input<typeof people.calls.listNurses>,
) => nursesPage(deps, doctorNo, request)
