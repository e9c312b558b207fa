/** The reversal of a mixed package: its effect and its result. */
export default {
  list: 'Claims to undo, with the effect of each',
  units: 'Units',
  stock: 'Taken out of stock',
  stockOf: '{{units}} of {{stock}} in {{warehouse}}',
  balance: 'Taken off the balance',
  take: 'Take to reopen',
  forCompany: '{{claimer}} for {{company}}',
  done: 'Package reversed.',
  progress: 'Claims left to undo: {{claims}}',
  stopped_one:
    'Stopped: {{claims}} claim on package {{tracking}} is not undone yet. Reverse the package again to continue.',
  stopped_other:
    'Stopped: {{claims}} claims on package {{tracking}} are not undone yet. Reverse the package again to continue.',
  title: 'Reverse package {{tracking}}',
  submit: 'Reverse Package',
  irreversible: 'This cannot be undone.',
  deleted: 'The package was created manually: it is deleted, and its tracking number can be used again.',
  pending: 'The package returns to batch {{batch}} with its {{items}} items and waits for confirmation.',
  noClaims: 'None of its {{items}} items are claimed.',
  sums: 'Units taken out of stock: {{units}}. Taken off balances: {{amount}}.',
  blocked: 'The package cannot be reversed, because units to take back have left their warehouse.',
} as const
