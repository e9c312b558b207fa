import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { StartProblem } from '../problem.ts'

const require = createRequire(import.meta.url)

const packaged = (): string | undefined => {
  try {
    return require.resolve('@dynoxide/linux-x64/dynoxide')
  } catch {
    return undefined
  }
}

const onPath = (): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'dynoxide'))
    .find((file) => existsSync(file))

/** Path of the table engine's binary: the npm package on Linux x64, elsewhere `dynoxide` on PATH. */
export const dynoxideBinary = (): string => {
  const found = packaged() ?? onPath()
  if (found) return found
  throw new StartProblem(
    process.platform === 'linux' && process.arch === 'x64'
      ? 'The table engine is missing (node_modules/@dynoxide/linux-x64): run `npm ci`, or put `dynoxide` on PATH.'
      : `The table engine has no package for ${process.platform}-${process.arch}: put \`dynoxide\` on PATH, or set DYNAMODB_ENDPOINT.`,
  )
}
