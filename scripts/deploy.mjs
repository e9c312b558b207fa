// `npm run deploy`. Runs on Node 20 in a fresh clone, so it imports only Node's own modules.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { deployArguments } from './deploy-arguments.mjs'
import { ensureBuilt } from './ensure-built.mjs'
import { ensureInstalled, NODE, ROOT, toolEnvironment } from './ensure-installed.mjs'

const run = (...command) => {
  const { status } = spawnSync(NODE, command, { cwd: ROOT, stdio: 'inherit', env: toolEnvironment() })
  if (status !== 0) process.exit(status ?? 1)
}

const argumentsOrExit = () => {
  try {
    return deployArguments(process.argv.slice(2))
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
}

const args = argumentsOrExit()
ensureInstalled()
run('infra/check-config.ts', ...args)
ensureBuilt()
run(join(ROOT, 'node_modules/aws-cdk/bin/cdk'), 'deploy', '--all', '-c', 'deploying=true', ...args)
