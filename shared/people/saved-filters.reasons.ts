import { reasonsOf } from '../reasons/reasons.ts'

/** Messages about saved filters. */
export const savedFiltersReasons = reasonsOf('savedFilters', {
  listRequired: { code: 'invalid', text: 'Name the list.' },
  badList: { code: 'invalid', text: 'Use letters, digits and hyphens.' },
  nameRequired: { code: 'invalid', text: 'Name is required.' },
  nameTaken: { code: 'conflict', text: 'You already have a saved filter with this name. Choose another name.' },
  nothingChosen: { code: 'invalid', text: 'Choose at least one filter of the list first.' },
  mostValues: { code: 'invalid', text: 'At most {most} filters can be saved together.' },
  most: {
    code: 'conflict',
    text: 'You have {most} saved filters for this list, which is the maximum. Delete one that you no longer use.',
  },
})
