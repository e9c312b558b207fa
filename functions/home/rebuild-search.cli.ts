import { runCommand } from '../platform/cli/run-command.ts'
import { openTable, tableOf } from '../platform/cli/target.ts'
import { rebuildSearch } from './rebuild-search.ts'

const USAGE = `Rebuilds the search entries of products, offers, members, transfers, presets, accounts and invitations. Run it after a
deployment that changes how names are split into words. Safe to run and repeat at any time. Prints each finished company;
--from resumes a stopped run at that company.

  npm run rebuild-search -- --url http://127.0.0.1:8080       the local Dockside
  npm run rebuild-search -- --table NAME [--region us-east-1] [--from US-...]  a table in AWS`

await runCommand(USAGE, async (flags) => {
  const { name, options } = await tableOf(flags)
  const table = openTable(name, options)
  await rebuildSearch(table, flags.from ?? '', (of, { records, changed }) => {
    console.log(`${of}: ${records} records, ${changed} corrected`)
  })
})
