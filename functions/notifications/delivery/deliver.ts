import { MAX_UNREAD } from '../../../shared/notifications/bell.rules.ts'
import type { MailContent, NoticeContent } from '../../../shared/notifications/mail.messages.ts'
import {
  choiceOf,
  companyOfNotice,
  DEFAULT_ZONE,
  groupOfNotice,
  isPersonal,
  rightsToSee,
  type TopicChoice,
  topicOfNotice,
  UNCONDITIONAL,
} from '../../../shared/notifications/notices.rules.ts'
import type { OwnBankChangedMail } from '../../../shared/payments/payments.mails.ts'
import { ownBankChangedLetter } from '../../payments/public.ts'
import { languageOfMail, mailAddressOf, peopleLetter } from '../../people/public.ts'
import { isCompany, type User, userItem } from '../../platform/actor.items.ts'
import { put } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { letterFor, withPerson } from '../letter-for.ts'
import { placeOf } from '../notices/groups.ts'
import { type Notice, type NoticeBox, noticeBoxItem, noticeItem } from '../notices/notices.items.ts'
import { needsLink, visibilityOf } from '../notices/visibility.ts'
import { writeBox } from '../notices/write-box.ts'
import { noticeSettingsItem } from '../preferences/settings.items.ts'
import { render } from '../render-letter.ts'
import { deliverDigest } from './deliver-digest.ts'
import { deliverNewOffers, deliverOfferDigest } from './deliver-offers.ts'
import { addToDigest, lettersFor, lineOf } from './digest-line.ts'
import { type Delivery, type DeliveryDeps, mail, mailUnconditionally, type Receiver, readerOf } from './mail-person.ts'
import { mailStaff, queueForStaff } from './mail-staff.ts'

/** Delivers a message in the language of its recipient, unless they may no longer see it. */
export const deliver = async (deps: DeliveryDeps, message: Delivery): Promise<void> => {
  const { to, userNo, content } = message
  if (to !== undefined) return mailToAddress(deps, { ...message, to })
  if (userNo === undefined || isAboutAccount(content)) throw new Error(`${message.mailNo} has no recipient`)
  const [user, settings] = await deps.table.batchGet([ref(userItem, { userNo }), ref(noticeSettingsItem, { userNo })])
  // Nurses are not shown names of people who work for the company or its warehouse.
  const delivery = user?.role === 'nurse' ? { ...message, by: undefined } : message
  if (user && !delivery.isForStaff && isOfCompany(content, userNo))
    return notifyCompany(deps, { ...delivery, content }, { user, settings })
  if (user?.status !== 'approved') return
  if (content.kind === 'ownBankChanged') await mailOwner(deps, { ...delivery, content }, user)
  else if (content.kind === 'digest') await deliverDigest(deps, delivery, { user, settings })
  else if (content.kind === 'offerDigest') await deliverOfferDigest(deps, { ...delivery, content }, { user, settings })
  else if (delivery.isForStaff) await mailStaff(deps, { ...delivery, content }, { user, settings })
  else await notifyPerson(deps, { ...delivery, content }, { user, settings })
}

type OtherContent = 'digest' | 'offerDigest' | 'ownBankChanged'

/** True for a notice to the company with this number, as opposed to the person whose account has it. */
const isOfCompany = (content: Exclude<MailContent, AboutAccount>, companyNo: string): content is NoticeContent =>
  content.kind !== 'digest' &&
  content.kind !== 'offerDigest' &&
  content.kind !== 'ownBankChanged' &&
  companyOfNotice(content) === companyNo &&
  !isPersonal(content)

/**
 * Notifies the owner of a company, and queues emails to its staff. The staff comes first, so that it does not depend on
 * the owner's address.
 */
const notifyCompany = async (
  deps: DeliveryDeps,
  delivery: Delivery & { content: NoticeContent },
  company: Receiver,
): Promise<void> => {
  const { userNo, ownerNo, status } = company.user
  if (ownerNo === undefined && status !== 'approved') return
  await queueForStaff(deps, delivery, userNo)
  if (ownerNo === undefined) await notifyPerson(deps, delivery, company)
  else await notifyOwner(deps, delivery, { companyNo: userNo, ownerNo })
}

/**
 * Notifies the owner to whom a company was transferred. The notice remains one of the company, so that its staff sees
 * it, to which this owner belongs; emails follow the owner's own settings.
 */
const notifyOwner = async (
  deps: DeliveryDeps,
  delivery: Delivery & { content: NoticeContent },
  { companyNo, ownerNo }: { companyNo: string; ownerNo: string },
): Promise<void> => {
  const [owner, settings] = await deps.table.batchGet([
    ref(userItem, { userNo: ownerNo }),
    ref(noticeSettingsItem, { userNo: ownerNo }),
  ])
  if (owner?.status === 'approved') await notifyPerson(deps, delivery, { user: owner, settings }, companyNo)
}

type AboutAccount = Exclude<MailContent, NoticeContent | { kind: OtherContent }>

const isAboutAccount = (content: MailContent): content is AboutAccount =>
  content.kind === 'passwordReset' ||
  content.kind === 'invitation' ||
  content.kind === 'emailCode' ||
  content.kind === 'ownerTransfer' ||
  content.kind === 'ownerChanged'

// Emails about accounts cannot be turned off, because people could not sign in without them.
const mailToAddress = async (
  deps: DeliveryDeps,
  { mailNo, to, content, by }: Delivery & { to: string },
): Promise<void> => {
  if (content.kind === 'digest' || content.kind === 'offerDigest' || content.kind === 'ownBankChanged')
    throw new Error(`${mailNo} (${content.kind}) has no recipient account`)
  const language = isAboutAccount(content) ? ((await languageOfMail(deps, to, content)) ?? 'en') : 'en'
  const reader = { siteUrl: deps.siteUrl, language, zone: DEFAULT_ZONE }
  const letter = isAboutAccount(content)
    ? await peopleLetter(deps, to, content, reader)
    : await letterFor(deps, content, reader)
  if (letter) await deps.mailer.send({ to, mailNo, ...render(withPerson(letter, by, language), language) })
}

/** Emails the owner of a bank account, regardless of their settings, so that a thief cannot turn the warning off. */
const mailOwner = async (
  deps: DeliveryDeps,
  { mailNo, content }: Delivery & { content: OwnBankChangedMail },
  user: User,
): Promise<void> => {
  const to = mailAddressOf(user)
  if (to !== undefined)
    await mailUnconditionally(deps, user, { mailNo, to, letter: ownBankChangedLetter(content, readerOf(deps, user)) })
}

const EVERYWHERE: TopicChoice = { mail: 'now', console: true }

/**
 * Delivers in the console, by email or both, as the person has chosen; an unconditional notice always in both. Lines of
 * a daily email are stored until that email is sent. `boxNo`: the account under whose number the notice is stored.
 */
const notifyPerson = async (
  deps: DeliveryDeps,
  delivery: Delivery & { content: NoticeContent },
  receiver: Receiver,
  boxNo: string = receiver.user.userNo,
): Promise<void> => {
  const { noticeNo, content, by } = delivery
  const { user, settings } = receiver
  const doctorNo = companyOfNotice(content)
  const maySee = await visibilityOf(deps, user, [{ doctorNo }])
  // Rights may have changed since the request was queued.
  const topic = topicOfNotice(content)
  const seen = { doctorNo, topic, rights: rightsToSee(content) }
  if (!maySee(seen)) return
  const isUnconditional = UNCONDITIONAL.has(content.kind)
  const choice = isUnconditional ? EVERYWHERE : choiceOf(settings?.topics ?? {}, topic)
  const to = choice.mail === 'never' ? undefined : mailAddressOf(user)
  // The owner's settings do not apply to the staff of the company, who see its notices too.
  const isAlone = isPersonal(content)
  const isForStaff =
    boxNo !== user.userNo || (!choice.console && !isAlone && isCompany(user) && doctorNo === user.userNo)
  if (!choice.console && !isForStaff && to === undefined) return
  const letters = await lettersFor(deps, { content, by }, user)
  const line = { ...lineOf(deps, { noticeNo, content, by, letters }, user), doctorName: doctorNameOf(content) }
  const flags = {
    group: groupOfNotice(content),
    isForStaff: isForStaff || undefined,
    isPersonal: isAlone || undefined,
    isUnconditional: isUnconditional || undefined,
  }
  const entry = user.role === 'doctor' && needsLink(user, doctorNo) ? seen : { doctorNo }
  if (choice.console || isForStaff) await addNotice(deps, { ...line, userNo: boxNo, ...flags }, entry)
  if (to === undefined) return
  if (content.kind === 'newOffers') return deliverNewOffers(deps, { ...delivery, content }, receiver)
  const { language } = readerOf(deps, user)
  if (isUnconditional) await mailUnconditionally(deps, user, { mailNo: delivery.mailNo, to, letter: letters[language] })
  else if (choice.mail === 'now') await mail(deps, receiver, { ...delivery, to, letter: letters[language], topic })
  else await addToDigest(deps, line, user)
}

const doctorNameOf = (content: NoticeContent): string => {
  if ('doctorName' in content) return content.doctorName
  return content.kind === 'newOffers' && companyOfNotice(content) !== '' ? (content.offers[0]?.doctorName ?? '') : ''
}

/**
 * Adds an unread notice for a person, or for the staff of their company only. An existing notice stays unchanged, whether
 * read or not. `entry`: what decides whether it counts as unread for the person.
 */
const addNotice = (
  deps: Pick<Deps, 'table'>,
  notice: Notice,
  entry: Omit<NoticeBox['unread'][number], 'noticeNo' | 'group' | 'record'>,
): Promise<void> =>
  retryRace(async () => {
    const { userNo, noticeNo } = notice
    const [existing, box] = await deps.table.batchGet(
      [ref(noticeItem, { userNo, noticeNo }), ref(noticeBoxItem, { userNo })],
      { consistent: true },
    )
    if (existing) return
    if (notice.isForStaff) return deps.table.commit([put(noticeItem, notice)])
    const { group, record } = placeOf(notice)
    const unread = [...(box?.unread ?? []), { noticeNo, group, record, ...entry }].slice(-MAX_UNREAD)
    await deps.table.commit([put(noticeItem, notice), writeBox(userNo, box, unread)])
  })
