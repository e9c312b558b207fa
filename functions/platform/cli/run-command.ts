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
  'reset-second-factor'?: boolean
}

/** Runs a command of ours: flags and words in, one clear line and exit code 1 when it fails. */
export const runCommand = async (
  usage: string,
  run: (flags: Flags, words: string[]) => Promise<void>,
): Promise<void> => {
  const text = { type: 'string' } as const
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        ...{
          url: text,
          stage: text,
          region: text,
          redrive: text,
          delete: text,
          message: text,
          table: text,
          keys: text,
        },
        ...{ help: { type: 'boolean' }, 'reset-second-factor': { type: 'boolean' } },
      },
    })
    if (values.help) return console.log(usage)
    await run(values, positionals)
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}
