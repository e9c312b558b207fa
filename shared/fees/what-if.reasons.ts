import { reasonsOf } from '../reasons/reasons.ts'

/** Messages about drafted rates and their cost. */
export const whatIfReasons = reasonsOf('whatIf', {
  draftEmpty: { code: 'invalid', text: 'Choose rates to try: a category, a service or storage terms.' },
  draftedTwice: { code: 'invalid', text: 'List each category and each service only once.' },
  gone: {
    code: 'missing',
    text: 'This calculation has expired: results are kept for a day. Start it again.',
  },
  stopped: { text: 'This calculation was stopped because you started another one. Start it again.' },
  failed: {
    text: 'The calculation was interrupted ({error}). It is retried automatically. If this message stays, start it again.',
  },
})
