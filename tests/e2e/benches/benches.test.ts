import { beforeAll, expect, it } from 'vitest'
import { PARTS } from '../../bench/parts.ts'
import { commandProcess, type Ended } from '../../support/command.ts'

// Every part of `npm run bench` runs to the end and prints figures. One process runs them all, because starting a stack
// for each would take most of the time. Interrupted imports are covered by tests/local/interrupted-imports.test.ts.

let ended: Ended
/** Output of each part, by its name. */
let said: ReadonlyMap<string, string>

beforeAll(async () => {
  ended = await commandProcess('tests/bench/run.ts', { BENCH_SIZE: 'minimal' })()
  said = new Map(
    ended.said.split(/^== /m).map((text): [string, string] => {
      const [name = '', ...lines] = text.split('\n')
      return [name, lines.join('\n')]
    }),
  )
}, 600_000)

it.each(PARTS)('the bench %s prints figures', (name) => {
  expect(said.get(name)).toMatch(/^.+: .*\d/m)
  expect(said.get(name)).not.toMatch(/^FAILED/m)
})

it('a run of all benches repeats all figures in a table and exits with 0', () => {
  expect(said.get('all figures')).toMatch(/^.+ {2}.*\d/m)
  expect(ended.code).toBe(0)
})
