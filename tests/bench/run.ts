import { startStack } from '../support/stack.ts'
import startSharedEngine from '../support/table.setup.ts'
import { startMeteredCopy } from './cost/metered-stack.ts'
import { ALONE, ON_A_STACK, PARTS } from './parts.ts'
import { isMinimal } from './size.ts'
import { printTable } from './timing.ts'

// npm run bench NAME (names are listed in docs/testing.md; without a name, all run): prints figures, asserts nothing.
// Interrupted imports have their own command: npx node tests/bench/interrupted-imports.ts.

const only = process.argv[2]
if (only !== undefined && !PARTS.includes(only)) {
  console.error(`npm run bench [NAME], one of: ${[...PARTS].sort().join(', ')}. See docs/testing.md.`)
  process.exit(1)
}
const wanted = <Part>(parts: Record<string, Part>): [string, Part][] =>
  Object.entries(parts).filter(([name]) => only === undefined || only === name)

const failed: string[] = []
/** Runs a part after its heading. A failure does not stop the parts after it. */
const run = async (name: string, part: () => Promise<void>): Promise<void> => {
  console.log(`\n== ${name}`)
  try {
    await part()
  } catch (error) {
    failed.push(name)
    console.log(`FAILED: ${name}`)
    console.error(error)
  }
}

// A minimal run starts one stack, in this process, and one engine. A full run measures each part on its own.
const shared = isMinimal ? await startMeteredCopy() : undefined
const stopEngine = isMinimal ? await startSharedEngine() : undefined
if (wanted(ON_A_STACK).length > 0) {
  const own = shared ? undefined : await startStack({ seed: 'demo' })
  const stack = shared ?? own
  for (const [name, part] of wanted(ON_A_STACK)) if (stack) await run(name, () => part(stack))
  await own?.stop()
}
for (const [name, part] of wanted(ALONE)) await run(name, () => part(shared))
await stopEngine?.()
await shared?.stop()
console.log('\n== all figures')
printTable()
if (failed.length > 0) console.log(`\nFAILED: ${failed.join(', ')}`)
process.exitCode = failed.length > 0 ? 1 : 0
