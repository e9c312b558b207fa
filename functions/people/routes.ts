import type { people } from '../../shared/people/people.contract.ts'
import type { Routes } from '../platform/http/routes.ts'
import { companyReads } from './beside-members.ts'
import type { PeopleDeps } from './people-deps.ts'
import { answerInvitation } from './use-cases/answer-invitation.ts'
import { companiesOfMember } from './use-cases/companies-of-member.ts'
import { currentUser } from './use-cases/current-user.ts'
import { deleteGroup } from './use-cases/delete-group.ts'
import { editMember } from './use-cases/edit-member.ts'
import { inviteDoctor } from './use-cases/invite-doctor.ts'
import { inviteUser } from './use-cases/invite-user.ts'
import { listAllInvitations, listCompanyInvitations } from './use-cases/list-invitations.ts'
import { listAllMembers, listMembers } from './use-cases/list-members.ts'
import { login } from './use-cases/login.ts'
import { getGroup, groupReads, groupTree, listGroups, listNurses } from './use-cases/read-groups.ts'
import { getMember, getMemberBalance, memberReads } from './use-cases/read-member.ts'
import { register } from './use-cases/register.ts'
import { saveGroup } from './use-cases/save-group.ts'
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
  memberList: { run: listMembers, ahead: companyReads },
  memberDetail: { run: getMember, ahead: memberReads },
  editMember,
  allMembers: listAllMembers,
  memberBalance: { run: getMemberBalance, ahead: memberReads },
  companiesOfMember,
  groupList: { run: listGroups, ahead: groupReads },
  groupDetail: { run: getGroup, ahead: groupReads },
  saveOrUpdateGroup: saveGroup,
  deleteGroup,
  groupTree: { run: groupTree, ahead: groupReads },
  nursesToName: listNurses,
}
