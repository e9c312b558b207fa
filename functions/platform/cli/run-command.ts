import { parseArgs } from 'node:util'

export interface Flags {
  url?: string
  stage?: string
  region?: string
  redrive?: string
  delete?: string
  message?: string
  table?: string
  keys?: string
  from?: string
  apply?: boolean
  'reset-second-factor'?: boolean
}

/** Returns a one-line message for the terminal about a failed command. */
const problemOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  if (error.name !== 'CredentialsProviderError') return error.message
  // The usual cause is that `--url` is missing for a local Dockside.
  return 'No AWS credentials. Sign in to AWS, or pass the URL of a running Dockside: --url http://127.0.0.1:8080'
}

/**
 * Runs a command with its parsed flags and words, or prints its usage for `--help`. On failure, prints a one-line
 * message and exits with 1.
 */
export const runCommand = async (
  usage: string,
  run: (flags: Flags, words: string[]) => Promise<void>,
): Promise<void> => {
  const text = { type: 'string' } as const
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        url: text,
        stage: text,
        region: text,
        redrive: text,
        delete: text,
        message: text,
        table: text,
        keys: text,
        from: text,
        help: { type: 'boolean' },
        apply: { type: 'boolean' },
        'reset-second-factor': { type: 'boolean' },
      },
    })
    if (values.help) return console.log(usage)
    await run(values, positionals)
  } catch (error) {
    console.error(problemOf(error))
    process.exitCode = 1
  }
}
