// Prints how much code must be read to understand a call: the files of its domain that its use case imports, directly
// or indirectly, the number of hops to the farthest one, and the number of files imported from all domains.
// Imports of types and of functions/platform, shared and packages do not count.
// Usage: node scripts/closure.mjs [--files] [name ...]. Default: ten calls of all kinds.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const CALLS = [
  'takeOffer',
  'saveOffer',
  'approveClaim',
  'submitMixedClaim',
  'bulkConfirm',
  'claimTracking',
  'submitOutbound',
  'checkTransfer',
  'payRequest',
  'rebuildMonthly',
]

const given = process.argv.slice(2)
const named = given.filter((one) => !one.startsWith('--'))
const sources = execFileSync('git', ['ls-files', 'functions/*/use-cases/**/*.ts', 'functions/*/use-cases/*.ts'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter(Boolean)

/** Files that a file imports at run time, except packages. Type-only imports are not followed. */
const importsOf = (file) => {
  const text = readFileSync(file, 'utf8')
  const found = text.matchAll(/^(?:import|export)(?! type\b)[^'"]*?from '(\.[^']+)'/gm)
  return [...found].map(([, path]) => join(dirname(file), path)).filter((path) => existsSync(path))
}

/** Hops to each file that the start imports, directly or indirectly, if `isCounted`. */
const closureOf = (start, isCounted) => {
  const hops = new Map([[start, 0]])
  for (const [file, distance] of hops)
    for (const next of importsOf(file)) if (isCounted(next) && !hops.has(next)) hops.set(next, distance + 1)
  return hops
}

const linesOf = (file) => readFileSync(file, 'utf8').split('\n').length - 1

for (const name of named.length > 0 ? named : CALLS) {
  const start = sources.find((file) => new RegExp(`^export const ${name}\\b`, 'm').test(readFileSync(file, 'utf8')))
  if (!start) {
    console.error(`There is no use case named ${name}.`)
    process.exitCode = 1
    continue
  }
  const own = start.split('/').slice(0, 2).join('/')
  const hops = closureOf(start, (file) => file.startsWith(`${own}/`))
  const all = closureOf(start, (file) => file.startsWith('functions/') && !file.startsWith('functions/platform/'))
  const lines = [...hops.keys()].reduce((sum, file) => sum + linesOf(file), 0)
  const farthest = Math.max(...hops.values())
  console.log(`${name}: ${hops.size} files, ${lines} lines, ${farthest} hops; ${all.size} in all domains (${start})`)
  if (given.includes('--files')) for (const [file, distance] of hops) console.log(`  ${distance} ${file}`)
}
