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
    // Node would parse all source maps at each start; the injected module reads them at the first error.
    inject: [join(ROOT, 'infra/named-places.ts')],
    sourcesContent: false,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    mainFields: ['module', 'main'],
    alias: {
      // Saves a tenth of the bytes that a start would read.
      postcss: join(ROOT, 'infra/no-postcss.ts'),
      // Creates a third fewer schemas at each start.
      zod: join(ROOT, 'infra/shared-schemas.ts'),
      // Lambda passes credentials in the environment. The other providers would add 38 KB for their protocols.
      '@aws-sdk/credential-provider-node': join(ROOT, 'infra/environment-credentials.ts'),
      // An `import` of one of Node's modules reads all its exports, including those that Node loads on first use: the
      // WebSocket client of http, which loads undici, and the standard streams of process. `require` reads none.
      'node:http': join(ROOT, 'infra/builtins/http.cjs'),
      'node:process': join(ROOT, 'infra/builtins/process.cjs'),
      'node:util': join(ROOT, 'infra/builtins/util.cjs'),
    },
    // CommonJS in the bundle loads Node's own modules with `require`.
    banner: { js: "import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);" },
    metafile: true,
    logLevel: 'warning',
  }) satisfies BuildOptions

/** Bundles the function that `entry` (relative to the root of the repository) exports into `folder`/index.mjs. */
export const bundleEntry = (entry: string, folder: string): Bundle => {
  const { metafile } = buildSync(bundleOptions(entry, folder))
  const code = Object.entries(metafile.outputs).filter(([file]) => file.endsWith('.mjs'))
  const atStart = filesAtStart(metafile, code.find(([, { entryPoint }]) => entryPoint === entry)?.[0])
  return {
    files: code.map(([file, { bytes }]) => ({ path: join(ROOT, file), bytes })),
    startBytes: atStart.reduce((sum, { bytes }) => sum + bytes, 0),
    startModules: [...new Set(atStart.flatMap(modulesOf))],
  }
}

export interface Bundle {
  /** All code files, including those of dynamic imports. */
  files: { path: string; bytes: number }[]
  /** Bytes read at a start: the entry and its static imports. */
  startBytes: number
  /** Modules with code in these files, relative to the root of the repository, and the modules of Node they import. */
  startModules: string[]
}

type Output = Metafile['outputs'][string]

const modulesOf = ({ inputs, imports }: Output): string[] => [
  ...Object.entries(inputs).flatMap(([module, { bytesInOutput }]) => (bytesInOutput > 0 ? [module] : [])),
  ...imports.flatMap(({ kind, external, path }) => (external && kind !== 'dynamic-import' ? [path] : [])),
]

const filesAtStart = ({ outputs }: Metafile, entry: string | undefined): Output[] => {
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
  return [...read].flatMap((file) => outputs[file] ?? [])
}
