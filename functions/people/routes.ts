import type { people } from '../../shared/people/people.contract.ts'
import type { Actor } from '../platform/actor.ts'
import type { Routes } from '../platform/http/routes.ts'
import type { PeopleDeps } from './people-deps.ts'
import { answerInvitation } from './use-cases/answer-invitation.ts'
import { currentUser } from './use-cases/current-user.ts'
import { getUserInfo } from './use-cases/get-user-info.ts'
import { inviteDoctor } from './use-cases/invite-doctor.ts'
import { inviteUser } from './use-cases/invite-user.ts'
import { listAllInvitations } from './use-cases/list-all-invitations.ts'
import { listReceivedInvitations } from './use-cases/list-received-invitations.ts'
import { listSentInvitations } from './use-cases/list-sent-invitations.ts'
import { listUsers } from './use-cases/list-users.ts'
import { login } from './use-cases/login.ts'
import { modifyUserPermissions } from './use-cases/modify-user-permissions.ts'
import { modifyUserStatus } from './use-cases/modify-user-status.ts'
import { register } from './use-cases/register.ts'
import { resendInvitation } from './use-cases/resend-invitation.ts'
import { revokeInvitation } from './use-cases/revoke-invitation.ts'
import { validateInvitation } from './use-cases/validate-invitation.ts'

// Companies and super admins invite, the others are invited.
const isInviter = ({ role }: Actor): boolean => role === 'superAdmin' || role === 'doctor'

export const routes: Routes<typeof people.calls, PeopleDeps> = {
  inviteLogin: login,
  validateInvitedId: validateInvitation,
  inviteRegister: register,
  currentUser,
  invitedDoctor: inviteDoctor,
  allInvitations: listAllInvitations,
  inviteUser,
  invitationList: (deps, actor, input) =>
    actor.role === 'doctor' ? listSentInvitations(deps, actor, input) : listReceivedInvitations(deps, actor, input),
  answerInvitation: (deps, actor, input) =>
    isInviter(actor) ? revokeInvitation(deps, actor, input) : answerInvitation(deps, actor, input),
  resendInvitation,
  queryUsersInfoList: listUsers,
  modifyUserStatus,
  modifyUserPermissions,
  getUserInfo,
}
