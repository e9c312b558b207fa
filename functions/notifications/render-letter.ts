import type { Letter } from '../../shared/notifications/letter.ts'
import { plainNote } from '../../shared/offers/note.rules.ts'

export interface Rendered {
  subject: string
  html: string
  text: string
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

const MAX_SUBJECT = 150

/** One line without control characters: names in a subject must not begin a header of their own. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\u2028\u2029\s]+/gu, ' ').trim()

export const render = (letter: Letter): Rendered => ({
  subject: Array.from(oneLine(letter.subject)).slice(0, MAX_SUBJECT).join(''),
  html: htmlOf(letter),
  text: textOf(letter),
})

const textOf = ({ heading, paragraphs, facts = [], sections = [], links = [], action, footer }: Letter): string =>
  [
    oneLine(heading),
    ...paragraphs.map(oneLine),
    ...(facts.length > 0 ? [facts.map(({ name, value }) => `${oneLine(name)}: ${oneLine(value)}`).join('\n')] : []),
    ...sections.map((section) => `${section.title}:\n${linesOf(section).map(indented).join('\n')}`),
    ...(links.length > 0 ? [links.map(({ label, url }) => `${oneLine(label)}:\n${url}`).join('\n')] : []),
    `${action.label}:\n${action.url}`,
    `--\n${oneLine(footer)}`,
  ].join('\n\n')

/** So that no line that somebody wrote reads as one of ours. */
const indented = (line: string): string => `  ${line}`

type Section = NonNullable<Letter['sections']>[number]

const linesOf = (section: Section): string[] =>
  'html' in section
    ? [plainNote({ note: section.html, noteFormat: 'html' })]
    : section.text.split('\n').map((line) => oneLine(line))

const FONT = "font-family:'Open Sans',Helvetica,Arial,sans-serif"
const BUTTON =
  'display:inline-block;background:#0f5f8c;color:#ffffff;padding:10px 20px;border-radius:20px;text-decoration:none;font-weight:bold'

const htmlOf = ({ heading, paragraphs, facts = [], sections = [], links = [], action, footer }: Letter): string => {
  const e = (text: string) => escapeHtml(oneLine(text))
  const rows = facts.map(
    ({ name, value }) =>
      `<tr><td style="padding:4px 16px 4px 0;color:#5f6b7a">${e(name)}</td><td style="padding:4px 0">${e(value)}</td></tr>`,
  )
  const url = escapeHtml(action.url)
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${e(heading)}</title></head>
<body style="margin:0;background:#f4f4f4;${FONT};color:#16191f">
<div style="max-width:560px;margin:0 auto;padding:32px 24px;background:#ffffff">
<h1 style="font-size:20px;line-height:28px;margin:0 0 16px">${e(heading)}</h1>
${paragraphs.map((paragraph) => `<p style="font-size:14px;line-height:22px;margin:0 0 16px">${e(paragraph)}</p>`).join('\n')}
${rows.length > 0 ? `<table role="presentation" style="font-size:14px;margin:0 0 16px">${rows.join('')}</table>` : ''}
${sections.map(sectionHtml).join('\n')}
${links.length > 0 ? `<ul style="font-size:14px;line-height:22px;margin:0 0 16px">${links.map(({ label, url }) => `<li><a href="${escapeHtml(url)}">${e(label)}</a></li>`).join('')}</ul>` : ''}
<p style="margin:24px 0"><a href="${url}" style="${BUTTON}">${e(action.label)}</a></p>
<p style="font-size:12px;line-height:18px;color:#5f6b7a;margin:0 0 8px">If the button does not work, open ${url}</p>
<p style="font-size:12px;line-height:18px;color:#5f6b7a;margin:0">${e(footer)}</p>
</div></body></html>`
}

const sectionHtml = (section: Section): string =>
  `<h2 style="font-size:16px;line-height:22px;margin:0 0 8px">${escapeHtml(section.title)}</h2>
<div style="font-size:14px;line-height:22px;margin:0 0 16px">${'html' in section ? section.html : linesOf(section).map(escapeHtml).join('<br>')}</div>`
