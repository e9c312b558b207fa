import type { people } from '../../shared/people/people.contract.ts'
import type { Actor } from '../platform/actor.ts'
import type { Routes } from '../platform/http/routes.ts'
import { companyReads } from './beside-members.ts'
import type { PeopleDeps } from './people-deps.ts'
import { answerInvitation } from './use-cases/answer-invitation.ts'
import { changePassword } from './use-cases/change-password.ts'
import { deleteGroup } from './use-cases/delete-group.ts'
import { editMember } from './use-cases/edit-member.ts'
import { getCurrentUser } from './use-cases/get-current-user.ts'
import { getUserInfo } from './use-cases/get-user-info.ts'
import { inviteDoctor } from './use-cases/invite-doctor.ts'
import { inviteUser } from './use-cases/invite-user.ts'
import { listAllInvitations } from './use-cases/list-all-invitations.ts'
import { listCompaniesOfMember } from './use-cases/list-companies-of-member.ts'
import { listAllMembers, listMembers } from './use-cases/list-members.ts'
import { listReceivedInvitations } from './use-cases/list-received-invitations.ts'
import { listSentInvitations } from './use-cases/list-sent-invitations.ts'
import { listUsers } from './use-cases/list-users.ts'
import { login } from './use-cases/login.ts'
import { logout } from './use-cases/logout.ts'
import { modifyPhone } from './use-cases/modify-phone.ts'
import { modifyUserPermissions } from './use-cases/modify-user-permissions.ts'
import { modifyUserStatus } from './use-cases/modify-user-status.ts'
import { proveEmail } from './use-cases/prove-email.ts'
import { getGroup, getGroupTree, groupReads, listGroups, listNurses, treeReads } from './use-cases/read-groups.ts'
import { getMember, getMemberBalance, memberReads } from './use-cases/read-member.ts'
import { register } from './use-cases/register.ts'
import { requestPasswordReset } from './use-cases/request-password-reset.ts'
import { resendInvitation } from './use-cases/resend-invitation.ts'
import { resetPassword } from './use-cases/reset-password.ts'
import { revokeInvitation } from './use-cases/revoke-invitation.ts'
import { saveGroup } from './use-cases/save-group.ts'
import { sendEmailCode } from './use-cases/send-email-code.ts'
import { validateInvitation } from './use-cases/validate-invitation.ts'
import { validateReset } from './use-cases/validate-reset.ts'

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
