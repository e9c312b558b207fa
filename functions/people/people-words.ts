import { searchWords } from '../../shared/values/words.ts'
import { allUsers, type User, userItem } from '../platform/actor.items.ts'
import type { Intent } from '../platform/db/intent.ts'
import type { Indexed } from '../platform/search/rebuild-index.ts'
import { ALL_COMPANIES, type SearchKind } from '../platform/search/search.items.ts'
import { indexWords } from '../platform/search/search.ts'
import { allInvitations, type Invitation, invitationItem } from './people.items.ts'

export const userIndex = { doctorNo: ALL_COMPANIES, kind: 'user' as const }
export const allInvitationsIndex = { doctorNo: ALL_COMPANIES, kind: 'invitation' as const }

/** Search words of an account. Its address and name never change. */
export const wordsOfUser = ({ email, userName }: Pick<User, 'email' | 'userName'>): string[] => [
  ...new Set([email, userName].flatMap(searchWords)),
]
export const wordsOfInvitation = ({ email }: Pick<Invitation, 'email'>): string[] => searchWords(email)

export const newUserWords = (user: User): Intent[] =>
  indexWords({ ...userIndex, refNo: user.userNo }, wordsOfUser(user))

/** Indexes that contain an invitation: the global one, and that of the company that sent it. */
const indexesOfInvitation = ({ doctorNo }: Pick<Invitation, 'doctorNo'>): { doctorNo: string; kind: SearchKind }[] => [
  allInvitationsIndex,
  ...(doctorNo ? [{ doctorNo, kind: 'invitation' as const }] : []),
]

export const newInvitationWords = (invitation: Invitation): Intent[] =>
  indexesOfInvitation(invitation).flatMap((index) =>
    indexWords({ ...index, refNo: invitation.invitationNo }, wordsOfInvitation(invitation)),
  )

export const indexedUsers: Indexed<User> = {
  item: userItem,
  ranges: () => [allUsers],
  placesOf: () => [userIndex],
  refNoOf: ({ userNo }) => userNo,
  wordsOf: wordsOfUser,
}

export const indexedInvitations: Indexed<Invitation> = {
  item: invitationItem,
  ranges: () => [allInvitations],
  placesOf: indexesOfInvitation,
  refNoOf: ({ invitationNo }) => invitationNo,
  wordsOf: wordsOfInvitation,
}
