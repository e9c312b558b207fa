/** The user's large exports. */
export default {
  title: 'Exports',
  text: 'Large lists are exported in the background. Files are kept for seven days.',
  file: 'File',
  status: 'Status',
  states: { waiting: 'Waiting', running: 'In progress', done: 'Ready', failed: 'Failed', canceled: 'Canceled' },
  rows: 'Rows',
  begun: 'Started',
  ended: 'Ended',
  actions: 'Actions',
  download: 'Download',
  downloadOf: 'Download {{file}}',
  cancel: 'Cancel',
  cancelOf: 'Cancel {{file}}',
  empty: 'No exports yet',
  emptyText: 'Exports of more than 2,000 rows are listed here. Smaller ones are downloaded directly.',
} as const
