// The first part of `npm start`: runs on Node 20 or newer, in a fresh clone, without node_modules.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ensureBuilt } from '../../scripts/ensure-built.mjs'
import { ensureInstalled, NODE, ROOT, toolEnvironment } from '../../scripts/ensure-installed.mjs'
import { asksForHelp, HELP } from './help.mjs'

const args = process.argv.slice(2)
if (asksForHelp(args)) {
  console.log(HELP)
  process.exit(0)
}
const began = Date.now()
ensureInstalled()
if (!args.includes('--dev')) ensureBuilt()

const child = spawn(NODE, [fileURLToPath(new URL('./main.ts', import.meta.url)), ...args], {
  cwd: ROOT,
  // The child notices the exit of this process, even by a kill, when the IPC channel closes.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { ...toolEnvironment(), DOCKSIDE_BEGAN: String(began) },
})

// At a terminal, Ctrl-C reaches both processes; a signal sent only to this one is forwarded. This process ends last.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
  })
}
child.on('error', (error) => {
  console.error(`Dockside: Node 24 could not be run (${error.message}): delete node_modules and start again.`)
  process.exit(1)
})
child.on('exit', (code, signal) => {
  if (child.connected) child.disconnect()
  process.exit(code ?? (signal ? 1 : 0))
})
