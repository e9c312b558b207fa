// Checks the licenses of everything that is deployed or served: all packages of the lock file except dev dependencies.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')

/** Permissive licenses, which require a notice at most. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])

/** True if the SPDX expression offers an allowed choice or requires only allowed licenses. */
export const isAllowed = (expression: string): boolean =>
  expression
    .replace(/[()]/g, ' ')
    .split(/\sOR\s/)
    .some((choice) => choice.split(/\sAND\s/).every((one) => ALLOWED.has(one.trim())))

interface Locked {
  version?: string
  license?: string
  dev?: boolean
  link?: boolean
}

/** License named by the lock file or the package itself; '' if neither names one. */
const licenseOf = (path: string, { license }: Locked): string => {
  if (license !== undefined) return license
  try {
    const manifest: Record<string, unknown> = JSON.parse(readFileSync(join(ROOT, path, 'package.json'), 'utf8'))
    const [first]: unknown[] = Array.isArray(manifest.licenses) ? manifest.licenses : [manifest.license]
    const named: unknown = typeof first === 'object' && first !== null ? Reflect.get(first, 'type') : first
    return typeof named === 'string' ? named : ''
  } catch {
    return ''
  }
}

/** Packages of a lock file whose license is missing or not allowed, as `path@version: license`. */
export const unlicensed = (packages: Readonly<Record<string, Locked>>): string[] =>
  Object.entries(packages).flatMap(([path, locked]) => {
    if (path === '' || locked.dev || locked.link) return []
    const license = licenseOf(path, locked)
    return license !== '' && isAllowed(license) ? [] : [`${path}@${locked.version}: ${license || 'none'}`]
  })

/** Packages of this repository's lock file that must not be deployed or served. */
export const unlicensedHere = (): string[] =>
  unlicensed(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages)

if (process.argv[1] === import.meta.filename) {
  const found = unlicensedHere()
  for (const one of found) console.error(`Not allowed in production: ${one}`)
  process.exitCode = found.length > 0 ? 1 : 0
}
