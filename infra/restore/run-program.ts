import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/**
 * Runs a program from the root of the repository, with its output on this terminal. Throws if its exit code is not 0.
 */
export type RunProgram = (program: string, args: readonly string[], env?: NodeJS.ProcessEnv) => Promise<void>

export const runProgram: RunProgram = (program, args, env = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } })
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      if (code === 0) resolve()
      else reject(new Error(`${[program, ...args].join(' ').slice(0, 120)} ended with ${signal ?? code}.`))
    })
  })
