import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { people } from '../../../shared/people/people.contract.ts'
import { signInReasons } from '../../../shared/people/sign-in.reasons.ts'
import { userItem } from '../../platform/actor.items.ts'
import { readList } from '../../platform/db/pages.ts'
import { ref } from '../../platform/db/table.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import type { PeopleDeps } from '../people-deps.ts'
import { endSessionNamed, endSessionsExcept } from '../sign-in/end-sessions.ts'
import { noteUse, sessionRef, sessionsList } from '../sign-in/sessions.ts'

/** The caller's sessions, including that of the call, which is recorded now if it was not. */
export const listSessions: UseCase<typeof people.calls.listSessions, PeopleDeps> = async (deps, actor, input) => {
  const [user, own] = await deps.table.batchGet([ref(userItem, { userNo: actor.userNo }), sessionRef(actor)], {
    consistent: true,
  })
  if (!user) throw refuse(generalReasons.noAccount)
  await noteUse(deps, actor, own)
  return readList(sessionsList(deps, user, actor), input)
}

export const endSession: UseCase<typeof people.calls.endSession, PeopleDeps> = async (deps, actor, { sessionNo }) => {
  await endSessionNamed(deps, actor, sessionNo, { sessionNo })
  return { sessionNo }
}

export const endOtherSessions: UseCase<typeof people.calls.endOtherSessions, PeopleDeps> = async (
  deps,
  { userNo, signedInAt, session },
) => {
  // A token without a session does not identify the session to keep.
  if (!session) throw refuse(signInReasons.noSession)
  await endSessionsExcept(deps, { userNo, signedInAt, session }, {})
  return {}
}
