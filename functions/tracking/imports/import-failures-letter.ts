import type { Letter, Reader } from '../../../shared/notifications/letter.ts'
import type { ImportFailuresMail } from '../../../shared/tracking/tracking.mails.ts'
import type { Language } from '../../../shared/values/language.ts'
import { letterWords } from '../../platform/letters/letter-words.ts'

const en = {
  subject: (file: string, what: string) => `Import of ${file}: ${what}`,
  failed: (lines: number) => (lines === 1 ? '1 line failed' : `${lines} lines failed`),
  partly: 'partly imported',
  not: 'not imported',
  heading: 'An import needs your attention',
  linesRefused: 'Some lines of an uploaded workbook were not imported. The import record lists each of them.',
  sheetsUnread: (read: string, left: string) =>
    `Only the sheet ${read} was read. Left out: ${left}. Upload each of them as its own workbook if it contains parcels.`,
  more: (names: string, more: number) => (more > 0 ? `${names} and ${more} more` : names),
  comma: ', ',
  file: 'File',
  imported: 'Lines imported',
  linesFailed: 'Lines failed',
  see: 'See the failed lines',
  footer: 'You received this because the file was uploaded for a warehouse you manage.',
}

const zh: typeof en = {
  subject: (file, what) => `导入 ${file}：${what}`,
  failed: (lines) => `${lines} 行失败`,
  partly: '部分导入',
  not: '未导入',
  heading: '有一次导入需要您处理',
  linesRefused: '工作簿中有些行未能导入。导入记录中列出了每一行。',
  sheetsUnread: (read, left) =>
    `只读取了工作表 ${read}。未读取的工作表：${left}。如果其中有包裹，请将它们分别作为单独的工作簿上传。`,
  more: (names, more) => (more > 0 ? `${names} 及另外 ${more} 个` : names),
  comma: '、',
  file: '文件',
  imported: '已导入行数',
  linesFailed: '失败行数',
  see: '查看失败的行',
  footer: '您收到此邮件，是因为该文件是为您管理的仓库上传的。',
}

const words: Record<Language, typeof en> = { en, 'zh-CN': zh }

/** Informs the person responsible for a workbook that it was not fully imported. */
export const importFailuresLetter = (mail: ImportFailuresMail, { siteUrl, language }: Reader): Letter => {
  const { doctorNo, doctorName, fileName, importNo, message, successCount, failedCount, sheets } = mail
  const t = words[language]
  const place = importNo === undefined ? 'inbound?' : `inbound/imports?of=${doctorNo}&importNo=${importNo}&`
  const wrong = failedCount > 0 ? t.failed(failedCount) : successCount > 0 ? t.partly : t.not
  return {
    subject: t.subject(fileName, wrong),
    heading: t.heading,
    paragraphs: [
      ...(message === '' ? [] : [message]),
      ...(message === '' && failedCount > 0 ? [t.linesRefused] : []),
      ...(message === '' && sheets
        ? [t.sheetsUnread(sheets.read, t.more(sheets.left.join(t.comma), sheets.more))]
        : []),
    ],
    facts: [
      { name: t.file, value: fileName },
      { name: letterWords[language].company, value: doctorName },
      { name: t.imported, value: String(successCount) },
      { name: t.linesFailed, value: String(failedCount) },
    ],
    action: { label: t.see, url: `${siteUrl}/${place}company=${doctorNo}` },
    footer: t.footer,
  }
}
