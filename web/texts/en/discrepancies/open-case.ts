/** Discrepancy cases on other screens: the dialog that opens a case, and the state of the newest one. */
export default {
  do: 'Report a discrepancy',
  of: 'Report a discrepancy: {{record}}',
  title: 'Report a discrepancy',
  kind: 'What is wrong',
  kinds: {
    short: 'Units are missing',
    over: 'Too many units',
    damaged: 'Units are damaged',
    wrongItem: 'Wrong item',
  },
  product: 'Product',
  expected: 'Units expected',
  wrong: 'Units affected',
  wrongRule: 'Units that are missing, extra, damaged or the wrong item.',
  note: 'Description',
  noteRule: 'Photos can be added once the case is open.',
  save: 'Report a discrepancy',
  badges: {
    open: 'Discrepancy',
    proposed: 'Discrepancy: resolution proposed',
    resolved: 'Discrepancy resolved',
    closed: 'Discrepancy closed',
  },
} as const
