/** Discrepancy cases as other screens name them: how one is opened about a record, and how the newest one stands. */
export const texts = {
  do: 'Report a problem',
  doInTable: 'Report a problem',
  of: 'Report a problem: {{record}}',
  title: 'Report a discrepancy',
  kind: 'What is wrong',
  kinds: {
    short: 'Units are missing',
    over: 'There are too many',
    damaged: 'Units are damaged',
    wrongItem: 'Wrong item',
  },
  product: 'Product',
  expected: 'Units expected',
  wrong: 'Units that are wrong',
  wrongRule: 'Missing, too many, damaged or other goods than expected.',
  note: 'Description',
  noteRule: 'Photos can be added once the case is open.',
  save: 'Open case',
  badges: {
    open: 'Discrepancy',
    proposed: 'Discrepancy: resolution proposed',
    resolved: 'Discrepancy resolved',
    closed: 'Discrepancy closed',
  },
} as const
