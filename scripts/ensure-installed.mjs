// Runs on Node 20 without node_modules: nothing but Node's own modules here.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))
const STAMP = join(ROOT, 'node_modules/.dockside-lock')

/** Node 24 as npm installed it: what runs our TypeScript as it is written. */
export const NODE = join(ROOT, 'node_modules/.bin/node')

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex')

const installedHash = () => {
  try {
    return readFileSync(STAMP, 'utf8').trim()
  } catch {
    return undefined
  }
}

const fail = (line) => {
  console.error(`Dockside: ${line}`)
  process.exit(1)
}

/** The environment of everything that is started from here: Node 24 and our tools first on PATH. */
export const toolEnvironment = () => ({
  ...process.env,
  PATH: `${join(ROOT, 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`,
})

/** Installs just what package-lock.json says, unless that is installed. Ends the process when it cannot. */
export const ensureInstalled = () => {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    fail(`Node ${process.versions.node} is too old: install Node 20 or newer.`)
  }
  const wanted = lockHash()
  if (installedHash() === wanted && existsSync(NODE)) return
  console.log('Installing packages, about a minute the first time ...')
  const { status, error } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (error) fail(`npm cannot be run (${error.message}): install it with Node.`)
  if (status !== 0)
    fail('npm ci failed (its words are above): check the network and the free space, then try again.')
  if (!existsSync(NODE))
    fail('npm did not install Node 24 (package "node"): start without --omit=dev and --ignore-scripts.')
  writeFileSync(STAMP, `${wanted}\n`)
}
