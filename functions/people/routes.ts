import type { people } from '../../shared/people/people.contract.ts'
import type { Actor } from '../platform/actor.ts'
import type { Routes } from '../platform/http/routes.ts'
import { companyReads } from './beside-members.ts'
import type { PeopleDeps } from './people-deps.ts'
import { answerInvitation } from './use-cases/answer-invitation.ts'
import { askPasswordReset } from './use-cases/ask-password-reset.ts'
import { changePassword } from './use-cases/change-password.ts'
import { companiesOfMember } from './use-cases/companies-of-member.ts'
import { currentUser } from './use-cases/current-user.ts'
import { deleteGroup } from './use-cases/delete-group.ts'
import { editMember } from './use-cases/edit-member.ts'
import { getUserInfo } from './use-cases/get-user-info.ts'
import { inviteDoctor } from './use-cases/invite-doctor.ts'
import { inviteUser } from './use-cases/invite-user.ts'
import { listAllInvitations } from './use-cases/list-all-invitations.ts'
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
import { getGroup, groupReads, groupTree, listGroups, listNurses, treeReads } from './use-cases/read-groups.ts'
import { getMember, getMemberBalance, memberReads } from './use-cases/read-member.ts'
import { register } from './use-cases/register.ts'
import { resendInvitation } from './use-cases/resend-invitation.ts'
import { resetPassword } from './use-cases/reset-password.ts'
import { resetSecondFactor } from './use-cases/reset-second-factor.ts'
import { revokeInvitation } from './use-cases/revoke-invitation.ts'
import { saveGroup } from './use-cases/save-group.ts'
import { sendEmailCode } from './use-cases/send-email-code.ts'
import { turnOffSecondFactor } from './use-cases/turn-off-second-factor.ts'
import { turnOnSecondFactor } from './use-cases/turn-on-second-factor.ts'
import { validateInvitation } from './use-cases/validate-invitation.ts'
import { validateReset } from './use-cases/validate-reset.ts'

// Companies and super admins invite, the others are invited.
const isInviter = ({ role }: Actor): boolean => role === 'superAdmin' || role === 'doctor'

export const routes: Routes<typeof people.calls, PeopleDeps> = {
  inviteLogin: login,
  validateInvitedId: validateInvitation,
  inviteRegister: register,
  currentUser,
  sendEmailCode,
  proveEmail,
  sendResetPasswordEmail: askPasswordReset,
  validateResetId: validateReset,
  resetPassword,
  changePwd: changePassword,
  turnOnSecondFactor,
  turnOffSecondFactor,
  modifyPhoneNumber: modifyPhone,
  logout,
  invitedDoctor: inviteDoctor,
  allInvitations: listAllInvitations,
  inviteUser,
  memberList: { run: listMembers, prefetch: companyReads },
  memberDetail: { run: getMember, prefetch: memberReads },
  editMember,
  allMembers: listAllMembers,
  memberBalance: { run: getMemberBalance, prefetch: memberReads },
  companiesOfMember,
  groupList: { run: listGroups, prefetch: groupReads },
  groupDetail: { run: getGroup, prefetch: groupReads },
  saveOrUpdateGroup: saveGroup,
  deleteGroup,
  groupTree: { run: groupTree, prefetch: treeReads },
  nursesToName: listNurses,
  invitationList: (deps, actor, input) =>
    actor.role === 'doctor' ? listSentInvitations(deps, actor, input) : listReceivedInvitations(deps, actor, input),
  answerInvitation: (deps, actor, input) =>
    isInviter(actor) ? revokeInvitation(deps, actor, input) : answerInvitation(deps, actor, input),
  resendInvitation,
  queryUsersInfoList: listUsers,
  modifyUserStatus,
  modifyUserPermissions,
  resetSecondFactor,
  getUserInfo,
}
