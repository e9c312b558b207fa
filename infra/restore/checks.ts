import type { Step } from './restore.ts'
import type { RunProgram } from './run-program.ts'

export const SETTLE = 'functions/restore/settle.cli.ts'
const FIGURES = 'functions/home/rebuild-figures.cli.ts'
const AUDIT = 'functions/audit/audit-books.cli.ts'

interface Checking {
  run: RunProgram
  /** Arguments and environment with which our commands find the table with that name. */
  target: (table: string) => { args: string[]; env: NodeJS.ProcessEnv }
}

/** Rebuilds the figures and audits the books, with the same commands that people use. */
export const checkSteps = ({ run, target }: Checking): Step[] => [
  {
    name: 'figures',
    says: () => 'rebuild the figures of the start pages',
    run: ({ table }) => {
      const { args, env } = target(table)
      return run(process.execPath, [FIGURES, ...args], env)
    },
  },
  {
    name: 'audit',
    says: () => 'audit the books of every company, before anyone writes',
    run: ({ table }) => {
      const { args, env } = target(table)
      return run(process.execPath, [AUDIT, ...args], env)
    },
  },
]
