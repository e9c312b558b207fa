import { reasonsOf } from '../reasons/reasons.ts'

/** Refusals of a call made with an API key, before its input is read. */
export const keyReasons = reasonsOf('key', {
  badKey: {
    code: 'unauthenticated',
    text: 'Send an API key of your company in the header: Authorization: Bearer dsk_...',
  },
  revoked: { code: 'unauthenticated', text: 'This API key was revoked. Use another one.' },
  expired: { code: 'unauthenticated', text: 'This API key expired at {on}. Use another one.' },
  lacksScope: { code: 'forbidden', text: 'This API key lacks the scope {scope}.' },
  tooFast: {
    code: 'tooFast',
    text: 'This API key has made {most} calls this minute. Wait {seconds} seconds.',
  },
})
