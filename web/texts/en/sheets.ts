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
} as const
