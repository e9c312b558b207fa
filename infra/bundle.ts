import { join } from 'node:path'
import { type BuildOptions, buildSync, type Metafile } from 'esbuild'

/** The root of the repository: entries are named from here. */
export const ROOT = join(import.meta.dirname, '..')

/**
 * How the code of a function becomes one file, with what it rarely needs beside it. The SDK is bundled too: one minified
 * file starts faster than the many of the runtime's own copy, and what was tested is what runs.
 */
const bundleOptions = (entry: string, folder: string) =>
  ({
    absWorkingDir: ROOT,
    entryPoints: { index: entry },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // What is imported on demand stays a file of its own: a reader of old workbooks does not slow every start.
    splitting: true,
    chunkNames: 'later/[name]-[hash]',
    minify: true,
    sourcemap: true,
    sourcesContent: false,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    mainFields: ['module', 'main'],
    // A tenth of what a start would read, for nothing.
    alias: { postcss: join(ROOT, 'infra/no-postcss.ts') },
    // CommonJS inside the bundle asks for Node's own modules by require.
    banner: { js: "import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);" },
    metafile: true,
    logLevel: 'warning',
  }) satisfies BuildOptions

/** Bundles the function that `entry` (from the root of the repository) exports into `folder`/index.mjs. */
export const bundleEntry = (entry: string, folder: string): Bundle => {
  const { metafile } = buildSync(bundleOptions(entry, folder))
  const code = Object.entries(metafile.outputs).filter(([file]) => file.endsWith('.mjs'))
  return {
    files: code.map(([file, { bytes }]) => ({ path: join(ROOT, file), bytes })),
    startBytes: bytesAtStart(metafile, code.find(([, { entryPoint }]) => entryPoint === entry)?.[0]),
  }
}

export interface Bundle {
  /** Every file of code, those imported on demand included. */
  files: { path: string; bytes: number }[]
  /** What a start reads: the entry and all it imports without being asked. */
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
