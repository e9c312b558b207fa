import type { Letter } from '../../../shared/notifications/letter.ts'

/** To the address of the account, with the only copy of the link. */
export const passwordResetLetter = (userName: string, id: string, siteUrl: string): Letter => ({
  subject: 'Set a new password for Dockside',
  heading: 'Set a new password',
  paragraphs: [
    `Somebody asked to reset the password of the account ${userName}.`,
    'Use the link below to set a new one. It works once, within 1 hour, and signs the account out everywhere.',
  ],
  action: { label: 'Set a new password', url: `${siteUrl}/changePassword?id=${encodeURIComponent(id)}` },
  footer: 'If this was not you, do nothing: the password stays as it is. Nobody else has this link.',
})
