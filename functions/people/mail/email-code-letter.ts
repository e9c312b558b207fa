import type { Letter } from '../../../shared/notifications/letter.ts'

/** To the address that is to be proven, with the only copy of the code. */
export const emailCodeLetter = (
  { userName, code, minutes }: { userName: string; code: string; minutes: number },
  siteUrl: string,
): Letter => ({
  subject: 'Your code for Dockside',
  heading: 'Confirm your email address',
  paragraphs: [
    `Enter this code on the Account page of ${userName} to confirm that this address belongs to that account.`,
    `It is valid for ${minutes} minutes and works once.`,
  ],
  facts: [{ name: 'Code', value: code }],
  action: { label: 'Open the Account page', url: `${siteUrl}/account` },
  footer:
    'If you have no Dockside account with this user name, do not give the code to anyone: with it, that account would own your address.',
})
