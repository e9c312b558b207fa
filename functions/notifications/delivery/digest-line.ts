import type { Letter } from '../../../shared/notifications/letter.ts'
import type { NoticeContent } from '../../../shared/notifications/mail.messages.ts'
import {
  companyOfNotice,
  DEFAULT_ZONE,
  rightsToSee,
  topicOfNotice,
} from '../../../shared/notifications/notices.rules.ts'
import { LANGUAGES, type Language } from '../../../shared/values/language.ts'
import type { User } from '../../platform/actor.items.ts'
import { put } from '../../platform/db/intent.ts'
import type { Deps } from '../../platform/deps.ts'
import { type DigestLine, digestDueItem, digestLineItem } from '../digest/digest.items.ts'
import { nextMorning } from '../digest/next-morning.ts'
import { letterFor, withPerson } from '../letter-for.ts'
import { titleOf } from '../render-letter.ts'
import { type DeliveryDeps, readerOf } from './mail-person.ts'

type Letters = Record<Language, Letter>

/** The letter about a notice in every language. */
export const lettersFor = async (deps: DeliveryDeps, { content, by }: About, user: User): Promise<Letters> => {
  const [en, zh] = await Promise.all(
    LANGUAGES.map(async (language) =>
      withPerson(await letterFor(deps, content, readerOf(deps, user, language)), by, language),
    ),
  )
  if (!en || !zh) throw new Error('A letter must be written in every language')
  return { en, 'zh-CN': zh }
}

interface About {
  content: NoticeContent
  /** The person whose action it is about. */
  by?: string | undefined
}

interface Written extends About {
  noticeNo: string
  letters: Letters
}

const titleWith = (letter: Letter, by: string | undefined): string =>
  by === undefined ? titleOf(letter) : `${titleOf(letter)} · ${by}`

/** A notice as a line of a person's daily email. */
export const lineOf = (
  { siteUrl, now }: Pick<DeliveryDeps, 'siteUrl' | 'now'>,
  { noticeNo, content, by, letters: { en, 'zh-CN': zh } }: Written,
  { userNo }: User,
): DigestLine => ({
  userNo,
  noticeNo,
  topic: topicOfNotice(content),
  rights: rightsToSee(content),
  doctorNo: companyOfNotice(content),
  title: { en: titleWith(en, by), 'zh-CN': titleWith(zh, by) },
  path: en.action.url.slice(siteUrl.length),
  at: now(),
})

/** Stores a line for a person's next daily email; idempotent. */
export const addToDigest = async (
  deps: Pick<Deps, 'table' | 'now'>,
  line: DigestLine,
  { timeZone = DEFAULT_ZONE }: User,
): Promise<void> => {
  const due = { due: nextMorning(deps.now(), timeZone), userNo: line.userNo }
  await deps.table.commit([put(digestLineItem, line, { error: 'race' }), put(digestDueItem, due, { error: 'race' })])
}
