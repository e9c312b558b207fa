import type { people } from '../../shared/people/people.contract.ts'
import type { Actor } from '../platform/actor.ts'
import type { Routes } from '../platform/http/routes.ts'
import { companyReads } from './members/beside-members.ts'
import type { PeopleDeps } from './people-deps.ts'
import { deleteGroup } from './use-cases/groups/delete-group.ts'
import {
  getGroup,
  getGroupTree,
  groupReads,
  listGroups,
  listNurses,
  treeReads,
} from './use-cases/groups/read-groups.ts'
import { saveGroup } from './use-cases/groups/save-group.ts'
import { answerInvitation } from './use-cases/invitations/answer-invitation.ts'
import { inviteDoctor } from './use-cases/invitations/invite-doctor.ts'
import { inviteUser } from './use-cases/invitations/invite-user.ts'
import { listAllInvitations } from './use-cases/invitations/list-all-invitations.ts'
import { listReceivedInvitations } from './use-cases/invitations/list-received-invitations.ts'
import { listSentInvitations } from './use-cases/invitations/list-sent-invitations.ts'
import { resendInvitation } from './use-cases/invitations/resend-invitation.ts'
import { revokeInvitation } from './use-cases/invitations/revoke-invitation.ts'
import { validateInvitation } from './use-cases/invitations/validate-invitation.ts'
import { editMember } from './use-cases/members/edit-member.ts'
import { listCompaniesOfMember } from './use-cases/members/list-companies-of-member.ts'
import { listAllMembers, listMembers } from './use-cases/members/list-members.ts'
import { getMember, getMemberBalance, memberReads } from './use-cases/members/read-member.ts'
import { changePassword } from './use-cases/passwords/change-password.ts'
import { requestPasswordReset } from './use-cases/passwords/request-password-reset.ts'
import { resetPassword } from './use-cases/passwords/reset-password.ts'
import { validateReset } from './use-cases/passwords/validate-reset.ts'
import { proveEmail } from './use-cases/registration/prove-email.ts'
import { register } from './use-cases/registration/register.ts'
import { sendEmailCode } from './use-cases/registration/send-email-code.ts'
import { login } from './use-cases/sign-in/login.ts'
import { logout } from './use-cases/sign-in/logout.ts'
import { getCurrentUser } from './use-cases/users/get-current-user.ts'
import { getUserInfo } from './use-cases/users/get-user-info.ts'
import { listUsers } from './use-cases/users/list-users.ts'
import { modifyPhone } from './use-cases/users/modify-phone.ts'
import { modifyUserPermissions } from './use-cases/users/modify-user-permissions.ts'
import { modifyUserStatus } from './use-cases/users/modify-user-status.ts'

// Companies and super admins invite, the others are invited.
const isInviter = ({ role }: Actor): boolean => role === 'superAdmin' || role === 'doctor'

export const routes: Routes<typeof people.calls, PeopleDeps> = {
  login,
  validateInvitation,
  register,
  getCurrentUser,
  sendEmailCode,
  proveEmail,
  requestPasswordReset,
  validateReset,
  resetPassword,
  changePassword,
  modifyPhone,
  logout,
  inviteDoctor,
  listAllInvitations,
  inviteUser,
  listMembers: { run: listMembers, prefetch: companyReads },
  getMember: { run: getMember, prefetch: memberReads },
  editMember,
  listAllMembers,
  getMemberBalance: { run: getMemberBalance, prefetch: memberReads },
  listCompaniesOfMember,
  listGroups: { run: listGroups, prefetch: groupReads },
  getGroup: { run: getGroup, prefetch: groupReads },
  saveGroup,
  deleteGroup,
  getGroupTree: { run: getGroupTree, prefetch: treeReads },
  listNurses,
  listInvitations: (deps, actor, input) =>
    actor.role === 'doctor' ? listSentInvitations(deps, actor, input) : listReceivedInvitations(deps, actor, input),
  setInvitationStatus: (deps, actor, input) =>
    isInviter(actor) ? revokeInvitation(deps, actor, input) : answerInvitation(deps, actor, input),
  resendInvitation,
  listUsers,
  modifyUserStatus,
  modifyUserPermissions,
  getUserInfo,
}
