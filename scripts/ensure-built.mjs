// Runs on Node 20, so it imports only Node's own modules.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { NODE, ROOT, toolEnvironment } from './ensure-installed.mjs'

const STAMP = join(ROOT, 'node_modules/.cache/dockside/console.hash')
/** Files of the console build and the modules in them (web/build/console-record.ts). */
export const CONSOLE_RECORD = join(ROOT, 'node_modules/.cache/dockside/console-record.json')
const GUIDE = ['docs/guide/en', 'docs/guide/zh', 'docs/guide/pictures']
const SOURCES = ['web', 'shared', ...GUIDE, 'vite.config.ts', 'package-lock.json', 'tsconfig.json']

const filesOf = (path) => {
  const full = join(ROOT, path)
  if (!existsSync(full)) return []
  try {
    return readdirSync(full, { withFileTypes: true })
      .sort((left, right) => (left.name < right.name ? -1 : 1))
      .flatMap((entry) => (entry.isDirectory() ? filesOf(join(path, entry.name)) : [join(path, entry.name)]))
  } catch {
    return [path]
  }
}

/** Hash of all sources of the console. */
export const consoleHash = () => {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap(filesOf)) hash.update(`${file}\0`).update(readFileSync(join(ROOT, file)))
  return hash.digest('hex')
}

const builtHash = () => {
  try {
    return readFileSync(STAMP, 'utf8').trim()
  } catch {
    return undefined
  }
}

/** Builds the console into dist/ unless it is up to date. */
export const ensureBuilt = () => {
  const wanted = consoleHash()
  const isThere = existsSync(join(ROOT, 'dist/index.html')) && existsSync(CONSOLE_RECORD)
  if (isThere && builtHash() === wanted) return
  console.log('Building the console ...')
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js')
  const { status } = spawnSync(NODE, [vite, 'build', '--logLevel', 'warn'], {
    cwd: ROOT,
    stdio: 'inherit',
    // A test runner sets this to 'test', which would bundle the development build of React.
    env: { ...toolEnvironment(), NODE_ENV: 'production' },
  })
  if (status !== 0) {
    console.error('Dockside: the console could not be built (see the output of vite above).')
    process.exit(1)
  }
  mkdirSync(join(ROOT, 'node_modules/.cache/dockside'), { recursive: true })
  writeFileSync(STAMP, `${wanted}\n`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) ensureBuilt()
