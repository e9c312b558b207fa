import type { ExportEndedMail } from '../../../shared/exports/exports.mails.ts'
import { EXPORT_DAYS } from '../../../shared/exports/exports.rules.ts'
import type { Letter, Reader } from '../../../shared/notifications/letter.ts'
import type { Language } from '../../../shared/values/language.ts'

const en = {
  isReady: (file: string) => `${file} is ready`,
  hasFailed: (file: string) => `${file} could not be created`,
  ready: 'Your export is ready',
  failed: 'Your export has failed',
  download: `Download it in the console within ${EXPORT_DAYS} days.`,
  why: 'The list of your exports shows the reason. You can request the export again.',
  rows: 'Rows',
  file: 'File',
  open: 'Open your exports',
  footer: 'You received this because you asked for this export on Dockside.',
}

const zh: typeof en = {
  isReady: (file) => `${file} 已可下载`,
  hasFailed: (file) => `${file} 导出失败`,
  ready: '您的导出文件已准备好',
  failed: '您的导出失败',
  download: `请在 ${EXPORT_DAYS} 天内到控制台下载。`,
  why: '导出列表中说明了原因。您可以重新导出。',
  rows: '行数',
  file: '文件',
  open: '查看导出列表',
  footer: '您收到此邮件，是因为您在 Dockside 上发起了此导出。',
}

const words: Record<Language, typeof en> = { en, 'zh-CN': zh }

/** Notifies a person that a large export has ended. */
export const exportEndedLetter = (
  { fileName, isReady, rows }: ExportEndedMail,
  { siteUrl, language }: Reader,
): Letter => {
  const t = words[language]
  return {
    subject: isReady ? t.isReady(fileName) : t.hasFailed(fileName),
    heading: isReady ? t.ready : t.failed,
    paragraphs: [isReady ? t.download : t.why],
    facts: [{ name: t.file, value: fileName }, ...(isReady ? [{ name: t.rows, value: String(rows) }] : [])],
    action: { label: t.open, url: `${siteUrl}/exports` },
    footer: t.footer,
  }
}
