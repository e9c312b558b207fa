import type { Letter, Reader } from '../../../shared/notifications/letter.ts'
import type { MailMessage } from '../../../shared/notifications/mail.messages.ts'
import { DEFAULT_ZONE, type UnsubscribeTopic } from '../../../shared/notifications/notices.rules.ts'
import type { Language } from '../../../shared/values/language.ts'
import type { User } from '../../platform/actor.items.ts'
import type { Deps } from '../../platform/deps.ts'
import { log } from '../../platform/log.ts'
import type { LetterDeps } from '../letter-for.ts'
import { type Mailer, mayBeSent } from '../mailer.ts'
import type { NoticeSettings } from '../preferences/settings.items.ts'
import { settingsOf } from '../preferences/settings.ts'
import { unsubscribeToken } from '../preferences/unsubscribe-token.ts'
import { render, type UnsubscribeLinks } from '../render-letter.ts'

export interface DeliveryDeps extends LetterDeps, Deps {
  mailer: Mailer
  /** Address of the console, without a trailing slash. */
  siteUrl: string
}

/** Records that an email is being handed to the email service, for emails that must not be sent twice. */
export interface Handover {
  /** Throws if another worker has taken over the message. */
  begin: () => Promise<void>
  /** Must be called if the service refused the email, which may then be retried. */
  undo: () => Promise<void>
}

/** A message, with the number of its notice. */
export type Delivery = MailMessage & { noticeNo: string; handover: Handover }

export interface Receiver {
  user: User
  settings: NoticeSettings | undefined
}

/** Language and time zone of a person with an account. */
export const readerOf = (
  { siteUrl }: Pick<DeliveryDeps, 'siteUrl'>,
  { language, timeZone }: Pick<User, 'language' | 'timeZone'>,
  inLanguage: Language = language ?? 'en',
): Reader => ({ siteUrl, language: inLanguage, zone: timeZone ?? DEFAULT_ZONE })

interface Mail extends Pick<Delivery, 'mailNo' | 'handover'> {
  to: string
  letter: Letter
  topic: UnsubscribeTopic
  /** True if a lost email does less harm than a duplicate (DEC-notifications-19). */
  isOnce?: boolean
}

/** Sends an email that cannot be turned off, without an unsubscribe link. */
export const mailUnconditionally = (
  deps: Pick<DeliveryDeps, 'mailer'>,
  user: Pick<User, 'language'>,
  { mailNo, to, letter }: Pick<Mail, 'mailNo' | 'to' | 'letter'>,
): Promise<void> => deps.mailer.send({ to, mailNo, ...render(letter, user.language) })

/** Sends an email with an unsubscribe link. */
export const mail = async (
  deps: DeliveryDeps,
  { user, settings }: Receiver,
  { mailNo, handover, to, letter, topic, isOnce = false }: Mail,
): Promise<void> => {
  const { siteUrl, mailer } = deps
  const token = unsubscribeToken(await settingsOf(deps, user.userNo, settings), topic, deps.now())
  const unsubscribeLinks: UnsubscribeLinks = {
    unsubscribeUrl: `${siteUrl}/unsubscribe?id=${token}`,
    settingsUrl: `${siteUrl}/notifications`,
  }
  const { language } = readerOf(deps, user)
  const endedAt = `${siteUrl}/api/notice/unsubscribe/${token}`
  const outgoing = { to, mailNo, endedAt, ...render(letter, language, unsubscribeLinks) }
  if (!isOnce) return mailer.send(outgoing)
  await handover.begin()
  try {
    await mailer.send(outgoing)
  } catch (error) {
    if (!mayBeSent(error)) {
      await handover.undo()
      throw error
    }
    log.warn('email service did not answer; the email counts as sent', { mailNo })
  }
}
