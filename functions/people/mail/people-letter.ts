import type { Letter, Reader } from '../../../shared/notifications/letter.ts'
import type { PeopleMail } from '../../../shared/people/people.mails.ts'
import type { Language } from '../../../shared/values/language.ts'
import { type User, userItem } from '../../platform/actor.items.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { openLink } from '../invitations/invitation-link.ts'
import { openOwnerLink } from '../ownership/owner-transfer.ts'
import { openReset } from '../password-reset.ts'
import { emailItem, invitationItem, userNameItem } from '../people.items.ts'
import { openEmailCode } from '../registration/email-code.ts'
import { emailCodeLetter } from './email-code-letter.ts'
import { invitationLetter } from './invitation-letter.ts'
import { ownerChangedLetter, ownerTransferLetter } from './owner-letters.ts'
import { passwordResetLetter } from './password-reset-letter.ts'

type LetterDeps = Pick<Deps, 'table' | 'now'>

/**
 * Letter about an invitation or an account; undefined if its link or code can no longer be issued. Codes and the
 * secrets of links are generated here, for this email only, so that messages and the outbox never contain them. A retry
 * generates new ones.
 */
export const peopleLetter = async (
  deps: LetterDeps,
  to: string,
  content: PeopleMail,
  reader: Reader,
): Promise<Letter | undefined> => {
  switch (content.kind) {
    case 'passwordReset': {
      const id = await openReset(deps, { userName: content.userName, email: to })
      return id === undefined ? undefined : passwordResetLetter(content.userName, id, reader)
    }
    case 'invitation': {
      const id = await openLink(deps, content.invitationNo)
      return id === undefined ? undefined : invitationLetter(content, id, reader)
    }
    case 'emailCode': {
      const drawn = await openEmailCode(deps, content.userNo, to)
      return drawn && emailCodeLetter(drawn, reader)
    }
    case 'ownerTransfer': {
      const id = await openOwnerLink(deps, content)
      return id === undefined ? undefined : ownerTransferLetter(content, id, reader)
    }
    case 'ownerChanged':
      return ownerChangedLetter(content, reader)
  }
}

/**
 * Language of an email about an account or address: that of the account, or of the account that owns the address. If an
 * invited address has none, that of the inviting company. Undefined if none is known.
 */
export const languageOfMail = async (
  { table }: LetterDeps,
  to: string,
  content: PeopleMail,
): Promise<Language | undefined> => {
  const languageOf = async (userNo: string | undefined) =>
    userNo === undefined ? undefined : (await table.get(ref(userItem, { userNo })))?.language
  switch (content.kind) {
    case 'emailCode':
    case 'ownerTransfer':
    case 'ownerChanged':
      return languageOf(content.userNo)
    case 'passwordReset':
      return languageOf((await table.get(ref(userNameItem, { userName: content.userName })))?.userNo)
    case 'invitation': {
      const { invitationNo } = content
      const [held, invitation] = await table.batchGet([
        ref(emailItem, { email: to }),
        ref(invitationItem, { invitationNo }),
      ])
      const own = held?.registered ? await languageOf(held.userNo) : undefined
      return own ?? languageOf(invitation?.doctorNo)
    }
  }
}

/**
 * A person's address; undefined if they must not be sent emails, because the account is disabled, or because the
 * address is not verified and may belong to someone else.
 */
export const mailAddressOf = (user: Pick<User, 'status' | 'email' | 'emailProven'> | undefined): string | undefined =>
  user?.status === 'approved' && user.emailProven ? user.email : undefined
