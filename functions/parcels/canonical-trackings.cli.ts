import { runCommand } from '../platform/cli/run-command.ts'
import { openTable, tableOf } from '../platform/cli/target.ts'
import { systemClock } from '../platform/clock.ts'
import { idMaker } from '../platform/ids.ts'
import { canonicalizeAll, type Found, SKIP_REASONS } from './canonicalize.ts'

const USAGE = `Gives stored rows, nurses' numbers and shipments the tracking number that is read from them today: after the first deployment that
knows the labels of the carriers, and after one that knows more of them. Writes nothing without --apply. Lists every record
with its number before and after, and those that stay since another record has that number already: settle these in the
console, then run it again. Safe at any time; one that broke off, or is run again, does what is left.

  npm run canonical-trackings -- --url http://127.0.0.1:8080       the one on this machine
  npm run canonical-trackings -- --table NAME [--region us-east-1]  a table in AWS
  npm run canonical-trackings -- --table NAME --apply               writes`

await runCommand(USAGE, async (flags) => {
  const { name, options } = await tableOf(flags)
  const deps = { table: openTable(name, options), now: systemClock, newId: idMaker(systemClock) }
  const apply = flags.apply === true
  let moved = 0
  let stayed = 0
  const onFound = ({ doctorNo, what, of, from, to, stays }: Found): void => {
    if (stays) stayed += 1
    else moved += 1
    console.log(`${doctorNo} ${what} ${of}: ${from} -> ${to}${stays ? ` stays: ${SKIP_REASONS[stays]}` : ''}`)
  }
  await canonicalizeAll(deps, { apply, onFound })
  console.log(
    `${apply ? 'Changed' : 'To be changed (run with --apply)'}: ${moved}. To be settled by people: ${stayed}.`,
  )
})
