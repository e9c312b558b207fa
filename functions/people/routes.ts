import type { people } from '../../shared/people/people.contract.ts'
import type { Routes } from '../platform/http/routes.ts'
import type { PeopleDeps } from './people-deps.ts'
import { answerInvitation } from './use-cases/answer-invitation.ts'
import { currentUser } from './use-cases/current-user.ts'
import { getUserInfo } from './use-cases/get-user-info.ts'
import { inviteDoctor } from './use-cases/invite-doctor.ts'
import { inviteUser } from './use-cases/invite-user.ts'
import { listAllInvitations, listCompanyInvitations } from './use-cases/list-invitations.ts'
import { listUsers } from './use-cases/list-users.ts'
import { login } from './use-cases/login.ts'
import { modifyUserPermissions } from './use-cases/modify-user-permissions.ts'
import { modifyUserStatus } from './use-cases/modify-user-status.ts'
import { register } from './use-cases/register.ts'
import { validateInvitation } from './use-cases/validate-invitation.ts'

export const routes: Routes<typeof people.calls, PeopleDeps> = {
  inviteLogin: login,
  validateInvitedId: validateInvitation,
  inviteRegister: register,
  currentUser,
  invitedDoctor: inviteDoctor,
  allInvitations: listAllInvitations,
  inviteUser,
  invitationList: listCompanyInvitations,
  answerInvitation,
  queryUsersInfoList: listUsers,
  modifyUserStatus,
  modifyUserPermissions,
  getUserInfo,
}
