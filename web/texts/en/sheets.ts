/** What is wrong in an uploaded workbook. */
export const texts = {
  problems: {
    title: 'Problems',
    text: 'By row and column of the workbook.',
    row: 'Row',
    rowNumber: 'Row {{row}}',
    column: 'Column',
    content: 'Content',
    why: 'Problem',
    none: 'No problems',
  },
  lostZeros: {
    title_one: 'The sheet dropped a leading zero: {{rows}} UPC',
    title_other: 'The sheet dropped a leading zero: {{rows}} UPCs',
    text: 'The check digit of each holds with the zero. The list below shows them.',
    accept_one: 'Add the zero to {{rows}} UPC and import its row',
    accept_other: 'Add the zero to {{rows}} UPCs and import their rows',
  },
} as const
