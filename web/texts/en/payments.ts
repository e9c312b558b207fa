/** What the company owes a nurse. */
export const texts = {
  title: 'Payments',
  with: 'With {{company}}.',
  refresh: 'Refresh',
  unrefreshed: 'The balance could not be refreshed: {{why}}',
  yours: 'Your balance',
  balance: 'Balance',
  balanceText: 'What the company owes you for goods delivered.',
  awaiting: 'Awaiting delivery',
  awaitingText: 'What you have taken and not delivered yet.',
  seeAwaiting: 'See what is on its way',
  requestable: 'Can be requested',
  requestableText: 'What you can ask to be paid now.',
} as const
