import { contract } from '../contract/call.ts'
import { invitationCalls } from './invitations.calls.ts'
import { signInCalls } from './sign-in.calls.ts'
import { userCalls } from './users.calls.ts'

export const people = contract('people', { ...signInCalls, ...invitationCalls, ...userCalls })
