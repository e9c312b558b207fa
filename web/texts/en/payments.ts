/** A nurse's balance with a company. */
export const texts = {
  title: 'Payments',
  with: 'With {{company}}.',
  unrefreshed: 'The balance could not be refreshed: {{why}}',
  yours: 'Your balance',
  balance: 'Balance',
  balanceText: 'What the company owes you for delivered goods.',
  awaiting: 'Awaiting delivery',
  awaitingText: 'Value of what you have taken but not delivered yet.',
  seeAwaiting: 'View open deliveries',
  requestable: 'Available to request',
  requestableText: 'The amount you can request as payment now.',
} as const
