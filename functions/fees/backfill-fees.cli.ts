import { runCommand } from '../platform/cli/run-command.ts'
import { openTable, tableOf } from '../platform/cli/target.ts'
import { systemClock } from '../platform/clock.ts'
import { idMaker } from '../platform/ids.ts'
import { backfillAll } from './backfill-fees.ts'

const USAGE = `Writes the missing fees of arrivals and shipments: those from before fees were introduced, and those whose messages were
lost. Existing fees are kept. Safe to run at any time; days and bills with new rows are rebuilt afterwards.

  npm run backfill-fees -- --url http://127.0.0.1:8080       the local Dockside
  npm run backfill-fees -- --table NAME [--region us-east-1]  a table in AWS`

await runCommand(USAGE, async (flags) => {
  const { name, options } = await tableOf(flags)
  const table = openTable(name, options)
  await backfillAll({ table, now: systemClock, newId: idMaker(systemClock) }, (doctorNo, { events, days }) => {
    console.log(`${doctorNo}: ${events} events, ${days} days rebuilt`)
  })
})
