import type { people } from '../../shared/people/people.contract.ts'
import type { Routes } from '../platform/http/routes.ts'
import { groupReads } from './groups/group-reads.ts'
import { companyReads, memberReads } from './members/member-details.ts'
import type { PeopleDeps } from './people-deps.ts'
import { getCurrentUser, modifyPhone, saveLanguage } from './use-cases/account.ts'
import { changePassword } from './use-cases/change-password.ts'
import { inviteClerk, listClerkInvitations, listClerks, removeClerk, saveClerk } from './use-cases/clerks.ts'
import { editMember } from './use-cases/edit-member.ts'
import { proveEmail, sendEmailCode } from './use-cases/email-proof.ts'
import { getGroupTree, treeReads } from './use-cases/get-group-tree.ts'
import { deleteGroup, getGroup, listGroups, listNurses } from './use-cases/groups.ts'
import {
  inviteDoctor,
  inviteUser,
  listAllInvitations,
  listInvitations,
  listReceivedInvitations,
} from './use-cases/invitations.ts'
import { getMember, getMemberBalance, listAllMembers, listCompaniesOfMember, listMembers } from './use-cases/members.ts'
import { modifyUserStatus } from './use-cases/modify-user-status.ts'
import { cancelOwnerTransfer, confirmOwnerTransfer, getOwnerTransfer, startOwnerTransfer } from './use-cases/owner.ts'
import { requestPasswordReset, resetPassword, validateReset } from './use-cases/passwords.ts'
import { register } from './use-cases/register.ts'
import { resendInvitation } from './use-cases/resend-invitation.ts'
import { saveGroup } from './use-cases/save-group.ts'
import { deleteSavedFilter, listSavedFilters, saveFilter } from './use-cases/saved-filters.ts'
import { resetSecondFactor, turnOffSecondFactor, turnOnSecondFactor } from './use-cases/second-factor.ts'
import { endOtherSessions, endSession, listSessions } from './use-cases/sessions.ts'
import { setInvitationStatus } from './use-cases/set-invitation-status.ts'
import { login, logout } from './use-cases/sign-in.ts'
import { inviteStaff, listStaff, removeStaff, requireTwoStep, saveStaff } from './use-cases/staff.ts'
import { getUserInfo, listUsers, modifyUserPermissions } from './use-cases/users.ts'
import { validateInvitation } from './use-cases/validate-invitation.ts'

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
  listSessions,
  endSession,
  endOtherSessions,
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
  listStaff,
  inviteStaff,
  saveStaff,
  removeStaff,
  requireTwoStep,
  startOwnerTransfer,
  getOwnerTransfer,
  confirmOwnerTransfer,
  cancelOwnerTransfer,
  listClerks,
  listClerkInvitations,
  inviteClerk,
  saveClerk,
  removeClerk,
  listInvitations,
  listReceivedInvitations,
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
