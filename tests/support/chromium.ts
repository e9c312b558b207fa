import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { buildOnce } from './build-once.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const NODE = join(ROOT, 'node_modules/.bin/node')
const PACKAGE = join(ROOT, 'node_modules/@sparticuz/chromium')
const CACHE = join(ROOT, 'node_modules/.cache/dockside')

export interface Chromium {
  executablePath: string
  /** Environment in which the binary finds its libraries and fonts. */
  env: Record<string, string>
}

const UNPACK = 'const { default: chromium } = await import(process.argv[1]); await chromium.executablePath()'

// The package unpacks into the temporary folder of its process, and does not verify existing files.
const unpackInto = async (folder: string): Promise<void> => {
  const entry = pathToFileURL(join(PACKAGE, 'build/index.js')).href
  // With the environment of a function, the package also unpacks the shared libraries of the binary.
  const env = { ...process.env, NODE_OPTIONS: '', TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' }
  await promisify(execFile)(NODE, ['--input-type=module', '--eval', UNPACK, entry], { env })
}

const environmentOf = (folder: string): Record<string, string> => {
  const libraries = [join(folder, 'al2023/lib'), process.env.LD_LIBRARY_PATH ?? ''].filter(Boolean)
  // The machine's own fonts include Chinese ones; the package has only a few Latin ones.
  const fonts = existsSync('/etc/fonts/fonts.conf') ? '/etc/fonts' : join(folder, 'fonts')
  return { LD_LIBRARY_PATH: libraries.join(':'), FONTCONFIG_PATH: fonts, HOME: process.env.HOME ?? CACHE }
}

/** Returns the Chromium of the packages, unpacked once per version into a folder of the project. */
export const unpackedChromium = async (): Promise<Chromium> => {
  const { version }: { version: string } = JSON.parse(await readFile(join(PACKAGE, 'package.json'), 'utf8'))
  const folder = join(CACHE, `chromium-${version}`)
  await buildOnce(folder, unpackInto)
  return { executablePath: join(folder, 'chromium'), env: environmentOf(folder) }
}
