import { runCommand } from '../platform/cli/run-command.ts'
import { openTable, tableOf } from '../platform/cli/target.ts'
import { systemClock } from '../platform/clock.ts'
import { idMaker } from '../platform/ids.ts'
import { backfillAll } from './backfill-fees.ts'

const USAGE = `Makes the fees of all that came in and went out before there were fees, or whose messages were lost. What stands is left
as it is. Safe at any time; days and bills that rows have got into are made anew afterwards.

  npm run backfill-fees -- --url http://127.0.0.1:8080       the one on this machine
  npm run backfill-fees -- --table NAME [--region us-east-1]  a table in AWS`

await runCommand(USAGE, async (flags) => {
  const { name, options } = await tableOf(flags)
  const table = openTable(name, options)
  await backfillAll({ table, now: systemClock, newId: idMaker(systemClock) }, (doctorNo, { events, days }) => {
    console.log(`${doctorNo}: ${events} events, ${days} days made anew`)
  })
})
