import type { Letter } from '../../../shared/notifications/letter.ts'
import type { PeopleMail } from '../../../shared/people/people.mails.ts'
import type { Deps } from '../../platform/deps.ts'
import { openLink } from '../invitations/invitation-link.ts'
import { openReset } from '../passwords/password-reset.ts'
import { openEmailCode } from '../registration/email-code.ts'
import { emailCodeLetter } from './email-code-letter.ts'
import { invitationLetter } from './invitation-letter.ts'
import { passwordResetLetter } from './password-reset-letter.ts'

interface PeopleLetterDeps extends Pick<Deps, 'table' | 'now'> {
  /** Without a slash at its end. */
  siteUrl: string
}

/**
 * What a mail about an invitation or account says; undefined when there is nobody to tell. Secrets (of links, and codes)
 * are drawn here, for this mail: no message or outbox ever holds one. A message tried again draws another.
 */
export const peopleLetter = async (
  deps: PeopleLetterDeps,
  to: string,
  content: PeopleMail,
): Promise<Letter | undefined> => {
  switch (content.kind) {
    case 'passwordReset': {
      const id = await openReset(deps, { userName: content.userName, email: to })
      return id === undefined ? undefined : passwordResetLetter(content.userName, id, deps.siteUrl)
    }
    case 'invitation': {
      const id = await openLink(deps, content.invitationNo)
      return id === undefined ? undefined : invitationLetter(content, id, deps.siteUrl)
    }
    case 'emailCode': {
      const drawn = await openEmailCode(deps, content.userNo, to)
      return drawn && emailCodeLetter(drawn, deps.siteUrl)
    }
  }
}
