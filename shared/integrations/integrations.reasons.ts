import { reasonsOf } from '../reasons/reasons.ts'

/** What is said of API keys and webhooks on the screen that manages them. */
export const integrationsReasons = reasonsOf('integrations', {
  keyNameRequired: { code: 'invalid', text: 'Enter a name that tells which machine uses the key.' },
  scopesRequired: { code: 'invalid', text: 'Select at least one scope.' },
  manyKeys: { code: 'conflict', text: 'A company has at most {most} API keys. Revoke one that is no longer used.' },
  keyShownOnce: {
    code: 'conflict',
    text: 'This key was made already, and its secret was shown once. Revoke it and make another one.',
  },
  noKey: { code: 'missing', text: 'This API key does not exist, or it is not yours.' },
  keyOver: { code: 'conflict', text: 'This API key was revoked or has expired. Make another one.' },
  rotatedMeanwhile: {
    code: 'conflict',
    text: 'This API key was rotated meanwhile. Reload, and rotate it again if you need its secret.',
  },
  manyRotations: {
    code: 'conflict',
    text: 'Too many older secrets of this key still count. Wait until one ends, or rotate it without a grace period.',
  },
})
