import { runCommand } from '../platform/cli/run-command.ts'
import { openTable, tableOf } from '../platform/cli/target.ts'
import { systemClock } from '../platform/clock.ts'
import { idMaker } from '../platform/ids.ts'
import { canonicalizeAll, type Found, SKIP_REASONS } from './canonicalize.ts'

const USAGE = `Rewrites the tracking numbers of stored rows, of numbers submitted by nurses and of shipments to their canonical form.
Run it after each deployment that recognizes further carrier labels. Writes nothing without --apply. Lists every record
with its number before and after, and the records that cannot change because another one already has that number:
resolve these in the console, then run it again. Safe to run at any time; a repeated run resumes an interrupted one.

  npm run canonical-trackings -- --url http://127.0.0.1:8080       the local Dockside
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
    console.log(`${doctorNo} ${what} ${of}: ${from} -> ${to}${stays ? `; not changed: ${SKIP_REASONS[stays]}` : ''}`)
  }
  await canonicalizeAll(deps, { apply, onFound })
  console.log(
    `${apply ? 'Changed' : 'To be changed (run with --apply)'}: ${moved}. To be resolved manually: ${stayed}.`,
  )
})
