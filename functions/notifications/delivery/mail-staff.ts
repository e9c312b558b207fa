import { type MailMessage, mailQueue, type NoticeContent } from '../../../shared/notifications/mail.messages.ts'
import {
  companyOfNotice,
  isSeenByStaff,
  mailChoiceOfStaff,
  rightsToSee,
  topicOfNotice,
} from '../../../shared/notifications/notices.rules.ts'
import { mailAddressOf } from '../../people/public.ts'
import { staffItem, staffOf } from '../../platform/actor.items.ts'
import { frozenCompanies } from '../../platform/companies/freezes.items.ts'
import { ref } from '../../platform/db/table.ts'
import { readAll } from '../../platform/db/walk.ts'
import type { Deps } from '../../platform/deps.ts'
import { letterWords } from '../../platform/letters/letter-words.ts'
import { toQueue } from '../../platform/outbox/to-queue.ts'
import { noticeSettingsItem } from '../preferences/settings.items.ts'
import { addToDigest, lettersFor, lineOf } from './digest-line.ts'
import { type Delivery, type DeliveryDeps, mail, mailUnconditionally, type Receiver, readerOf } from './mail-person.ts'

type Notice = Pick<Delivery, 'mailNo' | 'by'> & { content: NoticeContent }

/**
 * Queues an email for each member of a company's staff who wants one about a notice to the owner. The number of an email
 * is derived from the notice and the person, so a repeated delivery of the notice queues emails that are sent once.
 */
export const queueForStaff = async (
  deps: Pick<Deps, 'table' | 'newId' | 'now'>,
  { mailNo, content, by }: Notice,
  doctorNo: string,
): Promise<void> => {
  const seen = { topic: topicOfNotice(content), rights: rightsToSee(content) }
  const staff = (await readAll(deps.table, staffItem, staffOf(doctorNo))).filter(
    ({ status, rights, isOwner }) => status === 'active' && !isOwner && isSeenByStaff(seen, rights),
  )
  if (staff.length === 0) return
  const settings = await deps.table.batchGet(staff.map(({ userNo }) => ref(noticeSettingsItem, { userNo })))
  const mails = staff
    .filter(({ rights }, at) => mailChoiceOfStaff(content, settings[at]?.topics ?? {}, rights) !== 'never')
    .map(({ userNo }): MailMessage => ({ mailNo: `${mailNo}-${userNo}`, userNo, isForStaff: true, by, content }))
  if (mails.length > 0) await deps.table.commit(toQueue(deps, mailQueue, mails))
}

/**
 * Emails a member of a company's staff about a notice to the owner, or adds it to their daily email, unless they may no
 * longer read it or want no email. The console shows them the notice of the owner, so none is stored for them.
 */
export const mailStaff = async (
  deps: DeliveryDeps,
  delivery: Delivery & { content: NoticeContent },
  receiver: Receiver,
): Promise<void> => {
  const { mailNo, noticeNo, content, by } = delivery
  const { user, settings } = receiver
  const doctorNo = companyOfNotice(content)
  const topic = topicOfNotice(content)
  const [staff, frozen] = await Promise.all([
    deps.table.get(ref(staffItem, { doctorNo, userNo: user.userNo }), { consistent: true }),
    frozenCompanies(deps.table),
  ])
  const seen = { topic, rights: rightsToSee(content) }
  if (staff?.status !== 'active' || frozen.has(doctorNo) || !isSeenByStaff(seen, staff.rights)) return
  const choice = mailChoiceOfStaff(content, settings?.topics ?? {}, staff.rights)
  const to = mailAddressOf(user)
  if (choice === 'never' || to === undefined) return
  const letters = await lettersFor(deps, { content, by }, user)
  const { language } = readerOf(deps, user)
  const letter = { ...letters[language], footer: letterWords[language].forStaff(staff.doctorName) }
  if (choice === 'always') await mailUnconditionally(deps, user, { mailNo, to, letter })
  else if (choice === 'now') await mail(deps, receiver, { ...delivery, to, letter, topic })
  else await addToDigest(deps, lineOf(deps, { noticeNo, content, by, letters }, user), user)
}
