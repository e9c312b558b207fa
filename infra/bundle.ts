import { join } from 'node:path'
import { type BuildOptions, buildSync, type Metafile } from 'esbuild'

/** Root of the repository, to which entry paths are relative. */
export const ROOT = join(import.meta.dirname, '..')

/**
 * Bundles a function into one file, with rarely needed modules as separate chunks. The SDK is bundled too: one minified
 * file starts faster than the many files of the runtime's copy, and the tested version is the one that runs.
 */
const bundleOptions = (entry: string, folder: string) =>
  ({
    absWorkingDir: ROOT,
    entryPoints: { index: entry },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // Dynamic imports stay separate files, so that a parser for old workbooks does not slow down every start.
    splitting: true,
    chunkNames: 'later/[name]-[hash]',
    minify: true,
    sourcemap: true,
    sourcesContent: false,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    mainFields: ['module', 'main'],
    // Saves a tenth of the bytes that a start would read.
    alias: { postcss: join(ROOT, 'infra/no-postcss.ts') },
    // CommonJS in the bundle loads Node's own modules with `require`.
    banner: { js: "import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);" },
    metafile: true,
    logLevel: 'warning',
  }) satisfies BuildOptions

/** Bundles the function that `entry` (relative to the root of the repository) exports into `folder`/index.mjs. */
export const bundleEntry = (entry: string, folder: string): Bundle => {
  const { metafile } = buildSync(bundleOptions(entry, folder))
  const code = Object.entries(metafile.outputs).filter(([file]) => file.endsWith('.mjs'))
  return {
    files: code.map(([file, { bytes }]) => ({ path: join(ROOT, file), bytes })),
    startBytes: bytesAtStart(metafile, code.find(([, { entryPoint }]) => entryPoint === entry)?.[0]),
  }
}

export interface Bundle {
  /** All code files, including those of dynamic imports. */
  files: { path: string; bytes: number }[]
  /** Bytes read at a start: the entry and its static imports. */
  startBytes: number
}

const bytesAtStart = ({ outputs }: Metafile, entry: string | undefined): number => {
  const read = new Set<string>()
  const waiting = entry === undefined ? [] : [entry]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (read.has(file)) continue
    read.add(file)
    const imports = outputs[file]?.imports ?? []
    waiting.push(
      ...imports.filter(({ kind, external }) => kind !== 'dynamic-import' && !external).map(({ path }) => path),
    )
  }
  return [...read].reduce((sum, file) => sum + (outputs[file]?.bytes ?? 0), 0)
}
