import type { Letter, Reader } from '../../../shared/notifications/letter.ts'
import { TOPICS, type Topic } from '../../../shared/notifications/notices.rules.ts'
import type { Language } from '../../../shared/values/language.ts'
import { topicNames } from '../topic-names.ts'
import type { DigestLine } from './digest.items.ts'

/** Maximum number of lines per topic; the email states how many more there are. */
const LINES_OF_TOPIC = 20

const en = {
  subject: (count: number) => (count === 1 ? '1 notification from Dockside' : `${count} notifications from Dockside`),
  heading: 'Since your last daily email',
  more: (count: number) => `${count} more in the console`,
  open: 'Open Dockside',
  footer: 'You received this because you chose to get these notifications once a day.',
}

const zh: typeof en = {
  subject: (count) => `Dockside 的 ${count} 条通知`,
  heading: '自上次每日邮件以来的通知',
  more: (count) => `另有 ${count} 条请在控制台查看`,
  open: '打开 Dockside',
  footer: '您收到此邮件，是因为您选择每天汇总接收这些通知。',
}

const words: Record<Language, typeof en> = { en, 'zh-CN': zh }

/** The daily email, with a section per topic. Requires at least one line. */
export const digestLetter = (lines: readonly DigestLine[], { siteUrl, language }: Reader): Letter => {
  const t = words[language]
  const sectionOf = (topic: Topic) => {
    const mine = lines.filter((line) => line.topic === topic)
    const links = mine
      .slice(-LINES_OF_TOPIC)
      .map(({ title, path }) => ({ label: title[language], url: siteUrl + path }))
    const more = mine.length - links.length
    const rest = more > 0 ? [{ label: t.more(more), url: `${siteUrl}/notifications` }] : []
    return mine.length === 0 ? [] : [{ title: topicNames[language][topic], links: [...links, ...rest] }]
  }
  return {
    subject: t.subject(lines.length),
    heading: t.heading,
    paragraphs: [],
    sections: TOPICS.flatMap(sectionOf),
    action: { label: t.open, url: `${siteUrl}/home` },
    footer: t.footer,
  }
}
