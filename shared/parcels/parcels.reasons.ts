import { reasonsOf } from '../reasons/reasons.ts'

/** Messages about parcels and the search box. */
export const parcelsReasons = reasonsOf('parcels', {
  noParcel: { code: 'missing', text: 'There are no records of this tracking number. Check it for typing errors.' },
  searchShort: { code: 'invalid', text: 'Enter at least {least} characters.' },
})
