import { reasonsOf } from '../reasons/reasons.ts'

/** Messages about API keys and webhooks. */
export const integrationsReasons = reasonsOf('integrations', {
  keyNameRequired: { code: 'invalid', text: 'Enter the name of the machine or program that will use the key.' },
  scopesRequired: { code: 'invalid', text: 'Select at least one scope.' },
  beyondRights: { code: 'invalid', text: 'A key cannot have more rights than you have. Remove the scopes you lack.' },
  keyBeyondRights: {
    code: 'forbidden',
    text: 'This key has rights that you do not have. Ask the owner of the company to rotate it.',
  },
  manyKeys: {
    code: 'conflict',
    text: 'A company can have at most {most} API keys. Revoke one that is no longer used.',
  },
  keyShownOnce: {
    code: 'conflict',
    text: 'This key has already been created, and its secret was shown once. Revoke it and create another one.',
  },
  noKey: { code: 'missing', text: 'This API key does not exist, or you do not have access to it.' },
  keyInactive: { code: 'conflict', text: 'This API key was revoked or has expired. Create another one.' },
  rotatedMeanwhile: {
    code: 'conflict',
    text: 'This API key was rotated in the meantime. Reload, and rotate it again if you need its secret.',
  },
  manyRotations: {
    code: 'conflict',
    text: 'Too many older secrets are still valid. Wait until one expires, or rotate without a grace period.',
  },

  urlRequired: { code: 'invalid', text: 'Enter the address that events are sent to.' },
  eventsRequired: { code: 'invalid', text: 'Select at least one event.' },
  notHttps: { code: 'invalid', text: 'Use a full address that begins with https://, without a user name or password.' },
  notPublic: { code: 'invalid', text: 'Use an address that is reachable from the internet: {host} is not public.' },
  manyWebhooks: {
    code: 'conflict',
    text: 'A company can have at most {most} webhooks. Remove one that is no longer used.',
  },
  webhookShownOnce: {
    code: 'conflict',
    text: 'This webhook has already been added, and its secret was shown once. Rotate the secret to get another one.',
  },
  chatAddedBefore: { code: 'conflict', text: 'This webhook has already been added. Reload the list to see it.' },
  notChatUrl: {
    code: 'invalid',
    text: 'Paste the entire address of the incoming webhook of your chat. It begins with {start}.',
  },
  noSecret: { code: 'conflict', text: 'Messages to a chat are not signed, so this webhook has no signing secret.' },
  noWebhook: { code: 'missing', text: 'This webhook does not exist, or you do not have access to it.' },
  noDelivery: { code: 'missing', text: 'This event was not sent to the webhook in the last 30 days.' },
  webhookDisabled: { code: 'conflict', text: 'This webhook is disabled. Enable it first.' },
  webhookRotated: {
    code: 'conflict',
    text: 'This secret was rotated in the meantime. Reload, and rotate it again if you need it.',
  },
})
