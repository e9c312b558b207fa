import { runCommand } from '../platform/cli/run-command.ts'
import { openTable, tableOf } from '../platform/cli/target.ts'
import { rebuildSearch } from './rebuild-search.ts'

const USAGE = `Brings the entries by which products, offers, members, transfers, presets, accounts and invitations are found
up to date: after a deployment that changes what a word of a name is. Safe while people work, and at any time again. It
prints each company when it is finished; --from goes on behind a run that was stopped.

  npm run rebuild-search -- --url http://127.0.0.1:8080       the one on this machine
  npm run rebuild-search -- --table NAME [--region us-east-1] [--from US-...]  a table in AWS`

await runCommand(USAGE, async (flags) => {
  const { name, options } = await tableOf(flags)
  const table = openTable(name, options)
  await rebuildSearch(table, flags.from ?? '', (of, { records, changed }) => {
    console.log(`${of}: ${records} records, ${changed} corrected`)
  })
})
