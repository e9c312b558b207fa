import type { MailContent } from '../../../shared/people/mail.messages.ts'
import type { Letter } from './letter.ts'

type Content = Extract<MailContent, { kind: 'importFailures' }>

/** Tells who dropped a workbook that not all of it was taken. */
export const importFailuresLetter = (
  { doctorName, fileName, message, successCount, failedCount }: Content,
  siteUrl: string,
): Letter => ({
  subject: `Import of ${fileName}: ${whatIsWrong(successCount, failedCount)}`,
  heading: 'An import needs a look',
  paragraphs: [message],
  facts: [
    { name: 'File', value: fileName },
    { name: 'Company', value: doctorName },
    { name: 'Lines taken', value: String(successCount) },
    { name: 'Lines refused', value: String(failedCount) },
  ],
  action: { label: 'See the lines and their reasons', url: `${siteUrl}/inbound` },
  footer: 'You get this because the file was dropped for a warehouse you look after.',
})

const whatIsWrong = (taken: number, refused: number): string => {
  if (refused > 0) return `${refused} lines need a look`
  return taken > 0 ? 'a part of it was not taken' : 'not taken'
}
