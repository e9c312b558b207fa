import { spawn } from 'node:child_process'
import { format } from 'node:util'
import { vi } from 'vitest'

/** Exit code of a command, and all its output. */
export interface Ended {
  code: number
  said: string
}
export type Command = (...args: string[]) => Promise<Ended>

/**
 * Runs a command of this repository in a separate process, as `npm run` does, with additional environment variables.
 * Each run takes a second of CPU time.
 */
export const commandProcess =
  (file: string, environment: Record<string, string> = {}): Command =>
  (...args) =>
    new Promise((resolve) => {
      const env = { ...process.env, ...environment }
      const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file, ...args], { env })
      let said = ''
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
      child.on('close', (code) => resolve({ code: code ?? -1, said }))
    })

/**
 * Runs a command in this process, where packages are already loaded. Only one may run at a time, because it replaces
 * the console, arguments and exit code of the process.
 */
export const commandHere =
  (file: string): Command =>
  async (...args) => {
    const { argv, exitCode } = process
    let said = ''
    const print = (...words: unknown[]) => {
      said += `${format(...words)}\n`
    }
    const printers = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')]
    for (const printer of printers) printer.mockImplementation(print)
    process.argv = [process.execPath, file, ...args]
    process.exitCode = undefined
    try {
      // A command runs when its file is evaluated, so the module must be reset.
      vi.resetModules()
      await import(/* @vite-ignore */ file)
      return { code: Number(process.exitCode ?? 0), said }
    } finally {
      process.argv = argv
      process.exitCode = exitCode
      for (const printer of printers) printer.mockRestore()
    }
  }
