import { join } from 'node:path'
import { type BuildOptions, type BuildResult, buildSync } from 'esbuild'

/** The root of the repository: entries are named from here. */
export const ROOT = join(import.meta.dirname, '..')

/**
 * How the code of a function becomes one file. The SDK is bundled too: one minified file starts faster than the many of
 * the runtime's own copy, and what was tested is what runs.
 */
export const bundleOptions = (entry: string, folder: string) =>
  ({
    absWorkingDir: ROOT,
    entryPoints: [entry],
    outfile: join(folder, 'index.mjs'),
    bundle: true,
    minify: true,
    sourcemap: true,
    sourcesContent: false,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    mainFields: ['module', 'main'],
    // CommonJS inside the bundle asks for Node's own modules by require.
    banner: { js: "import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);" },
    metafile: true,
    logLevel: 'warning',
  }) satisfies BuildOptions

/** Bundles the function that `entry` (from the root of the repository) exports into `folder`/index.mjs. */
export const bundleEntry = (entry: string, folder: string): BuildResult => buildSync(bundleOptions(entry, folder))
