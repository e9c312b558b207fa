import { contract } from '../contract/call.ts'
import { clerkCalls } from './clerks.calls.ts'
import { groupCalls } from './groups.calls.ts'
import { invitationCalls } from './invitations.calls.ts'
import { memberCalls } from './members.calls.ts'
import { ownerCalls } from './ownership/owner.calls.ts'
import { savedFilterCalls } from './saved-filters.calls.ts'
import { sessionCalls } from './sessions.calls.ts'
import { signInCalls } from './sign-in.calls.ts'
import { staffCalls } from './staff.calls.ts'
import { userCalls } from './users.calls.ts'

export const people = contract('people', {
  ...signInCalls,
  ...sessionCalls,
  ...invitationCalls,
  ...memberCalls,
  ...groupCalls,
  ...staffCalls,
  ...ownerCalls,
  ...clerkCalls,
  ...userCalls,
  ...savedFilterCalls,
})
