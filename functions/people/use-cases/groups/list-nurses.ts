import type { people } from '../../../../shared/people/people.contract.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { nursesPage } from '../../members/nurses-page.ts'

/** The nurses who can be named, by name; those blocked or disabled cannot. */
export const listNurses: UseCase<typeof people.calls.listNurses> = async (
  deps,
  { company: { doctorNo } },
  { doctorNo: _, ...request },
) => nursesPage(deps, doctorNo, request)
