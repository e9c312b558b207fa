/** The reversal of a mixed package: its effect and its result. */
export default {
  list: 'Claims to undo, and their effects',
  units: 'Units',
  stock: 'Removed from stock',
  stockOf: '{{units}} of {{stock}} in {{warehouse}}',
  balance: 'Deducted from balance',
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
  pending: 'The package (items: {{items}}) returns to batch {{batch}} and waits for confirmation.',
  noClaims: 'None of its items are claimed (total: {{items}}).',
  sums: 'Units removed from stock: {{units}}. Deducted from balances: {{amount}}.',
  blocked:
    'The package cannot be reversed: some of its units have been shipped or transferred, or belong to a company whose account is disabled.',
} as const
