import { runCommand } from '../platform/cli/run-command.ts'
import { openTable, tableOf } from '../platform/cli/target.ts'
import { systemClock } from '../platform/clock.ts'
import { rebuildAll } from './rebuild-figures.ts'

const USAGE = `Brings the figures of the start pages, the words by which transfers find warehouses, and the list of disabled
companies up to date with all that every company has: after the first deployment that knows them, and when the stream has not been read for a day. Safe at any time; prints what it had to correct.

  npm run rebuild-figures -- --url http://127.0.0.1:8080       the one on this machine
  npm run rebuild-figures -- --table NAME [--region us-east-1]  a table in AWS`

await runCommand(USAGE, async (flags) => {
  const { name, options } = await tableOf(flags)
  const table = openTable(name, options)
  await rebuildAll({ table, now: systemClock }, (doctorNo, { sources, corrected }) => {
    console.log(`${doctorNo}: ${sources} read, ${corrected} corrected`)
  })
})
