import type { Letter } from '../../../shared/notifications/letter.ts'
import type { ImportFailuresMail } from '../../../shared/tracking/tracking.mails.ts'

/** Tells who dropped a workbook that not all of it was taken. */
export const importFailuresLetter = (
  { doctorName, fileName, message, successCount, failedCount }: ImportFailuresMail,
  siteUrl: string,
): Letter => ({
  subject: `Import of ${fileName}: ${whatIsWrong(successCount, failedCount)}`,
  heading: 'An import needs your attention',
  paragraphs: [message],
  facts: [
    { name: 'File', value: fileName },
    { name: 'Company', value: doctorName },
    { name: 'Lines imported', value: String(successCount) },
    { name: 'Lines failed', value: String(failedCount) },
  ],
  action: { label: 'See the failed lines', url: `${siteUrl}/inbound` },
  footer: 'You received this because the file was uploaded for a warehouse you manage.',
})

const whatIsWrong = (imported: number, failed: number): string => {
  if (failed > 0) return failed === 1 ? '1 line failed' : `${failed} lines failed`
  return imported > 0 ? 'partly imported' : 'not imported'
}
