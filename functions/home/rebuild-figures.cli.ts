import { setTimeout as pause } from 'node:timers/promises'
import { runCommand } from '../platform/cli/run-command.ts'
import { openTable, tableOf } from '../platform/cli/target.ts'
import { systemClock } from '../platform/clock.ts'
import { rebuildAll } from './rebuild-figures.ts'

/** Longer than the figures usually lag behind. */
const SETTLED_MS = 120_000

const USAGE = `Rebuilds data derived from the records of every company: the figures of the start pages, the search words
of warehouses for transfers, the list of disabled companies, the list of products with free storage, the order of
working shipments, and the list of tracking numbers sent to self storages. Run it after the first deployment with these
figures, and after the stream has not been read for a day. Safe to run at any time. Prints for each company how many
sources of figures were corrected. Figures of takes that differ are corrected two minutes later if nothing has changed
by then.

  npm run rebuild-figures -- --url http://127.0.0.1:8080       the local Dockside
  npm run rebuild-figures -- --table NAME [--region us-east-1]  a table in AWS`

await runCommand(USAGE, async (flags) => {
  const { name, options } = await tableOf(flags)
  const table = openTable(name, options)
  await rebuildAll({ table, now: systemClock, settle: () => pause(SETTLED_MS) }, (doctorNo, { sources, corrected }) => {
    console.log(`${doctorNo}: ${sources} read, ${corrected} corrected`)
  })
})
