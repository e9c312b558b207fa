import type { Letter } from '../../shared/notifications/letter.ts'
import { plainNote } from '../../shared/offers/note.rules.ts'
import type { Language } from '../../shared/values/language.ts'

export interface Rendered {
  subject: string
  html: string
  text: string
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

const MAX_SUBJECT = 150

/** Returns the text as one line without control characters, so that a name in a subject cannot add a header. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\u2028\u2029\s]+/gu, ' ').trim()

const en = {
  ifNotWorking: (url: string) => `If the button does not work, open ${url}`,
  unsubscribe: 'Stop these emails',
  choose: 'Choose which notifications you get',
}

const zh: typeof en = {
  ifNotWorking: (url) => `如果按钮无法使用，请打开 ${url}`,
  unsubscribe: '不再接收此类邮件',
  choose: '选择接收哪些通知',
}

const words: Record<Language, typeof en> = { en, 'zh-CN': zh }

/** Links to unsubscribe from a topic and to the notification settings; absent in emails that cannot be turned off. */
export interface UnsubscribeLinks {
  unsubscribeUrl: string
  settingsUrl: string
}

export const render = (letter: Letter, language: Language = 'en', unsubscribeLinks?: UnsubscribeLinks): Rendered => ({
  subject: titleOf(letter),
  html: htmlOf(letter, language, unsubscribeLinks),
  text: textOf(letter, language, unsubscribeLinks),
})

/** The subject as a title on one line, cut to the length that email programs show. */
export const titleOf = ({ subject }: Pick<Letter, 'subject'>): string =>
  Array.from(oneLine(subject)).slice(0, MAX_SUBJECT).join('')

const linksOf = (language: Language, { unsubscribeUrl, settingsUrl }: UnsubscribeLinks) => [
  { label: words[language].unsubscribe, url: unsubscribeUrl },
  { label: words[language].choose, url: settingsUrl },
]

const textOf = (
  { heading, paragraphs, facts = [], sections = [], links = [], action, footer }: Letter,
  language: Language,
  unsubscribeLinks: UnsubscribeLinks | undefined,
): string =>
  [
    oneLine(heading),
    ...paragraphs.map(oneLine),
    ...(facts.length > 0 ? [facts.map(({ name, value }) => `${oneLine(name)}: ${oneLine(value)}`).join('\n')] : []),
    ...sections.map((section) => `${oneLine(section.title)}:\n${linesOf(section).map(indented).join('\n')}`),
    ...(links.length > 0 ? [links.map(listed).join('\n')] : []),
    `${action.label}:\n${action.url}`,
    `--\n${oneLine(footer)}`,
    ...(unsubscribeLinks ? [linksOf(language, unsubscribeLinks).map(listed).join('\n')] : []),
  ].join('\n\n')

const listed = ({ label, url }: { label: string; url: string }): string => `${oneLine(label)}:\n${url}`

/** Indents text written by people, so that it cannot be mistaken for text by Dockside. */
const indented = (line: string): string => `  ${line}`

type Section = NonNullable<Letter['sections']>[number]

const linesOf = (section: Section): string[] => {
  if ('html' in section) return [plainNote({ note: section.html, noteFormat: 'html' })]
  if ('links' in section) return section.links.flatMap(({ label, url }) => [oneLine(label), url])
  return section.text.split('\n').map((line) => oneLine(line))
}

const FONT = "font-family:'Open Sans',Helvetica,Arial,sans-serif"
const BUTTON =
  'display:inline-block;background:#0f5f8c;color:#ffffff;padding:10px 20px;border-radius:20px;text-decoration:none;font-weight:bold'

const e = (text: string): string => escapeHtml(oneLine(text))

const htmlOf = (
  { heading, paragraphs, facts = [], sections = [], links = [], action, footer }: Letter,
  language: Language,
  unsubscribeLinks: UnsubscribeLinks | undefined,
): string => {
  const rows = facts.map(
    ({ name, value }) =>
      `<tr><td style="padding:4px 16px 4px 0;color:#5f6b7a">${e(name)}</td><td style="padding:4px 0">${e(value)}</td></tr>`,
  )
  const url = escapeHtml(action.url)
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${e(heading)}</title></head>
<body style="margin:0;background:#f4f4f4;${FONT};color:#16191f">
<div style="max-width:560px;margin:0 auto;padding:32px 24px;background:#ffffff">
<h1 style="font-size:20px;line-height:28px;margin:0 0 16px">${e(heading)}</h1>
${paragraphs.map((paragraph) => `<p style="font-size:14px;line-height:22px;margin:0 0 16px">${e(paragraph)}</p>`).join('\n')}
${rows.length > 0 ? `<table role="presentation" style="font-size:14px;margin:0 0 16px">${rows.join('')}</table>` : ''}
${sections.map(sectionHtml).join('\n')}
${links.length > 0 ? linksHtml(links) : ''}
<p style="margin:24px 0"><a href="${url}" style="${BUTTON}">${e(action.label)}</a></p>
<p style="font-size:12px;line-height:18px;color:#5f6b7a;margin:0 0 8px">${words[language].ifNotWorking(url)}</p>
<p style="font-size:12px;line-height:18px;color:#5f6b7a;margin:0">${e(footer)}</p>
${unsubscribeLinks ? `<p style="font-size:12px;line-height:18px;margin:8px 0 0">${linksOf(language, unsubscribeLinks).map(linkHtml).join(' &middot; ')}</p>` : ''}
</div></body></html>`
}

const linkHtml = ({ label, url }: { label: string; url: string }): string =>
  `<a href="${escapeHtml(url)}">${e(label)}</a>`

const linksHtml = (links: readonly { label: string; url: string }[]): string =>
  `<ul style="font-size:14px;line-height:22px;margin:0 0 16px">${links.map((link) => `<li>${linkHtml(link)}</li>`).join('')}</ul>`

const sectionHtml = (section: Section): string => {
  const title = `<h2 style="font-size:16px;line-height:22px;margin:0 0 8px">${e(section.title)}</h2>`
  if ('links' in section) return `${title}\n${linksHtml(section.links)}`
  const body = 'html' in section ? section.html : linesOf(section).map(escapeHtml).join('<br>')
  return `${title}\n<div style="font-size:14px;line-height:22px;margin:0 0 16px">${body}</div>`
}
