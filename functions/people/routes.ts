import type { people } from '../../shared/people/people.contract.ts'
import type { Routes } from '../platform/http/routes.ts'
import { groupReads } from './groups/group-reads.ts'
import { companyReads } from './members/beside-members.ts'
import { memberReads } from './members/member-reads.ts'
import type { PeopleDeps } from './people-deps.ts'
import { deleteGroup } from './use-cases/groups/delete-group.ts'
import { getGroup } from './use-cases/groups/get-group.ts'
import { getGroupTree, treeReads } from './use-cases/groups/get-group-tree.ts'
import { listGroups } from './use-cases/groups/list-groups.ts'
import { listNurses } from './use-cases/groups/list-nurses.ts'
import { saveGroup } from './use-cases/groups/save-group.ts'
import { inviteDoctor } from './use-cases/invitations/invite-doctor.ts'
import { inviteUser } from './use-cases/invitations/invite-user.ts'
import { listAllInvitations } from './use-cases/invitations/list-all-invitations.ts'
import { listInvitations } from './use-cases/invitations/list-invitations.ts'
import { resendInvitation } from './use-cases/invitations/resend-invitation.ts'
import { setInvitationStatus } from './use-cases/invitations/set-invitation-status.ts'
import { validateInvitation } from './use-cases/invitations/validate-invitation.ts'
import { editMember } from './use-cases/members/edit-member.ts'
import { getMember } from './use-cases/members/get-member.ts'
import { getMemberBalance } from './use-cases/members/get-member-balance.ts'
import { listAllMembers } from './use-cases/members/list-all-members.ts'
import { listCompaniesOfMember } from './use-cases/members/list-companies-of-member.ts'
import { listMembers } from './use-cases/members/list-members.ts'
import { changePassword } from './use-cases/passwords/change-password.ts'
import { requestPasswordReset } from './use-cases/passwords/request-password-reset.ts'
import { resetPassword } from './use-cases/passwords/reset-password.ts'
import { validateReset } from './use-cases/passwords/validate-reset.ts'
import { proveEmail } from './use-cases/registration/prove-email.ts'
import { register } from './use-cases/registration/register.ts'
import { sendEmailCode } from './use-cases/registration/send-email-code.ts'
import { deleteSavedFilter } from './use-cases/saved-filters/delete-saved-filter.ts'
import { listSavedFilters } from './use-cases/saved-filters/list-saved-filters.ts'
import { saveFilter } from './use-cases/saved-filters/save-filter.ts'
import { login } from './use-cases/sign-in/login.ts'
import { logout } from './use-cases/sign-in/logout.ts'
import { turnOffSecondFactor } from './use-cases/sign-in/turn-off-second-factor.ts'
import { turnOnSecondFactor } from './use-cases/sign-in/turn-on-second-factor.ts'
import { getCurrentUser } from './use-cases/users/get-current-user.ts'
import { getUserInfo } from './use-cases/users/get-user-info.ts'
import { listUsers } from './use-cases/users/list-users.ts'
import { modifyPhone } from './use-cases/users/modify-phone.ts'
import { modifyUserPermissions } from './use-cases/users/modify-user-permissions.ts'
import { modifyUserStatus } from './use-cases/users/modify-user-status.ts'
import { resetSecondFactor } from './use-cases/users/reset-second-factor.ts'
import { saveLanguage } from './use-cases/users/save-language.ts'

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
  turnOnSecondFactor,
  turnOffSecondFactor,
  modifyPhone,
  saveLanguage,
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
  listInvitations,
  setInvitationStatus,
  resendInvitation,
  listUsers,
  modifyUserStatus,
  modifyUserPermissions,
  resetSecondFactor,
  getUserInfo,
  listSavedFilters,
  saveFilter,
  deleteSavedFilter,
}
