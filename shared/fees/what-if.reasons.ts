import { reasonsOf } from '../reasons/reasons.ts'

/** Messages about drafted rates and their cost. */
export const whatIfReasons = reasonsOf('whatIf', {
  draftEmpty: { code: 'invalid', text: 'Say which rates to try: a category, a service or terms of storage.' },
  draftedTwice: { code: 'invalid', text: 'Name each category and each service once.' },
  gone: {
    code: 'missing',
    text: 'This calculation is gone: results are kept for a day. Start it again.',
  },
  stopped: { text: 'You have started another calculation since, which has stopped this one. Start it again.' },
  failed: {
    text: 'The calculation broke off ({error}). It is tried again by itself; if it stays like this, start it again.',
  },
})
