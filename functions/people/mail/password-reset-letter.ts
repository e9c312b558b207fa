import type { Letter } from './letter.ts'

/** To the address of the account, with the only copy of the link. */
export const passwordResetLetter = (userName: string, id: string, siteUrl: string): Letter => ({
  subject: 'Set a new password for Dockside',
  heading: 'Set a new password',
  paragraphs: [
    `Somebody asked for a new password for your account ${userName}.`,
    'The link below sets one. It works once, for 1 hour, and ends every session of your account.',
  ],
  action: { label: 'Set a new password', url: `${siteUrl}/changePassword?id=${encodeURIComponent(id)}` },
  footer: 'If it was not you, do nothing: your password stays as it is. Nobody else has this link.',
})
