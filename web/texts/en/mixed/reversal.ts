/** The reversal of a mixed package: what it undoes, and what came of it. */
export const texts = {
  list: 'Claims that are undone, with what each takes back',
  units: 'Units',
  stock: 'Taken out of stock',
  stockOf: '{{units}} of {{stock}} in {{warehouse}}',
  balance: 'Taken off the balance',
  take: 'Inbound that opens again',
  forCompany: '{{claimer}} for {{company}}',
  done: 'Package reversed.',
  progress: 'Claims still to be undone: {{claims}}',
  stopped_one:
    'Stopped: {{claims}} claim on package {{tracking}} is not undone yet. Reverse the package again to go on.',
  stopped_other:
    'Stopped: {{claims}} claims on package {{tracking}} are not undone yet. Reverse the package again to go on.',
  title: 'Reverse package {{tracking}}',
  submit: 'Reverse Package',
  irreversible: 'This cannot be undone.',
  deleted: 'The package was made by hand: it is deleted, and its tracking number is free again.',
  pending: 'The package goes back to batch {{batch}} with its {{items}} items and waits for confirmation there.',
  noClaims: 'No claims hold any of its {{items}} items.',
  sums: 'Units taken out of stock: {{units}}. Taken off balances: {{amount}}.',
  blocked: 'Units that are to be taken back have left their warehouse: the package cannot be reversed.',
} as const
