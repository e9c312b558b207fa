// Runs on Node 20 without node_modules, so it imports only Node's own modules.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** Node 24, which npm installs; it runs TypeScript directly. */
export const NODE = join(ROOT, 'node_modules/.bin/node')

const packagesIn = (file) => {
  try {
    return JSON.parse(readFileSync(join(ROOT, file), 'utf8')).packages
  } catch {
    return undefined
  }
}

// npm writes its lock file into node_modules at the end of an installation, so it is missing after an interrupted one.
const isInstalled = () => {
  const wanted = packagesIn('package-lock.json')
  const installed = packagesIn('node_modules/.package-lock.json')
  if (!wanted || !installed || !existsSync(NODE)) return false
  return Object.entries(wanted).every(([path, { version, optional, link }]) => {
    if (path === '' || link) return true
    const found = installed[path]
    // The lock file also names builds for other platforms, which are not installed.
    return found ? found.version === version : optional === true
  })
}

const fail = (line) => {
  console.error(`Dockside: ${line}`)
  process.exit(1)
}

/** Environment of child processes: Node 24 and the installed tools come first on PATH. */
export const toolEnvironment = () => ({
  ...process.env,
  PATH: `${join(ROOT, 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`,
})

/** Installs the packages of package-lock.json unless they are already installed. Exits the process on failure. */
export const ensureInstalled = () => {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    fail(`Node ${process.versions.node} is too old: install Node 20 or newer.`)
  }
  if (isInstalled()) return
  console.log('Installing packages, which takes a minute or two the first time ...')
  const { status, error } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (error) fail(`npm cannot be run (${error.message}): reinstall Node, which includes npm.`)
  if (status !== 0)
    fail('npm ci failed (see its output above): check the network connection and the free disk space, then try again.')
  if (!existsSync(NODE))
    fail('npm did not install Node 24 (package "node"): start without --omit=dev and --ignore-scripts.')
}
