import { setTimeout as sleep } from 'node:timers/promises'
import { runCommand } from '../platform/cli/run-command.ts'
import { openTable, tableOf } from '../platform/cli/target.ts'
import { describeBreach } from './audit.ts'
import { auditStore } from './audit-store.ts'

const USAGE = `Verifies the books of every company: stock = lots = log, balance = ledger, left + taken = total.
Prints each breach. Exits with 1 if there are any, otherwise with 0.

  npm run audit-books -- --url http://127.0.0.1:8080       the local Dockside
  DYNAMODB_ENDPOINT=... TABLE_NAME=... npm run audit-books  a local table engine without Dockside
  npm run audit-books -- --table NAME [--region us-east-1]  a table in AWS`

/** Factor for the waits between checks on the local engine: they can be short because its indexes do not lag. */
const LOCAL_PACE = 0.02

await runCommand(USAGE, async (flags) => {
  const { name, options } = await tableOf(flags)
  const pace = options.endpoint ? LOCAL_PACE : 1
  const wait = (ms: number): Promise<void> => sleep(ms * pace)
  const { companies, breaches, counts } = await auditStore({ table: openTable(name, options), wait })
  for (const breach of breaches) console.log(describeBreach(breach))
  const { unsettled, ...verified } = counts
  const seen = Object.entries({ companies, ...verified }).map(([what, count]) => `${what} ${count}`)
  console.log(
    `${breaches.length === 0 ? 'The books add up' : `Breaches: ${breaches.length}; checked`}: ${seen.join(', ')}.`,
  )
  if (unsettled > 0)
    console.log(
      `Figures that kept changing and were not verified: ${unsettled}. Run it again when fewer users are active.`,
    )
  if (breaches.length > 0) process.exitCode = 1
})
