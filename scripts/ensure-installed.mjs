// Runs on Node 20 without node_modules: nothing but Node's own modules here.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** Node 24 as npm installed it: what runs our TypeScript as it is written. */
export const NODE = join(ROOT, 'node_modules/.bin/node')

const packagesIn = (file) => {
  try {
    return JSON.parse(readFileSync(join(ROOT, file), 'utf8')).packages
  } catch {
    return undefined
  }
}

// npm notes what it has installed, at the very end of an installation: half of one leaves no note.
const isInstalled = () => {
  const wanted = packagesIn('package-lock.json')
  const installed = packagesIn('node_modules/.package-lock.json')
  if (!wanted || !installed || !existsSync(NODE)) return false
  return Object.entries(wanted).every(([path, { version, optional, link }]) => {
    if (path === '' || link) return true
    const found = installed[path]
    // Builds for other systems are named in the lock file and not installed.
    return found ? found.version === version : optional === true
  })
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
  if (isInstalled()) return
  console.log('Installing packages, a minute or two the first time ...')
  const { status, error } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (error) fail(`npm cannot be run (${error.message}): install it with Node.`)
  if (status !== 0) fail('npm ci failed (its words are above): check the network and the free space, then try again.')
  if (!existsSync(NODE))
    fail('npm did not install Node 24 (package "node"): start without --omit=dev and --ignore-scripts.')
}
