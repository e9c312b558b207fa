import { reasonsOf } from '../reasons/reasons.ts'

/** Messages about parcels and the search box. */
export const parcelsReasons = reasonsOf('parcels', {
  noParcel: { code: 'missing', text: 'Nothing is known of this tracking number. Check it for a slip.' },
  searchShort: { code: 'invalid', text: 'Enter at least {least} characters.' },
})
