import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { App, Validations } from 'aws-cdk-lib/core'
import { buildApp } from './app.ts'
import { isDeploying, readConfig } from './config.ts'
import { SecurityChecks } from './security-checks.ts'

// A separate App that only reads the context from the command line (cdk.json and -c name=value).
const { node } = new App({ autoSynth: false })
const contextOf = (name: string): unknown => node.tryGetContext(name)

/** Output folder of the console's build. */
const CONSOLE = join(import.meta.dirname, '../dist')
const isBuilt = existsSync(join(CONSOLE, 'index.html'))

if (!isBuilt) {
  const missing = 'dist/ is missing, so the site has no files. Run: npm run build'
  if (isDeploying(contextOf)) throw new Error(missing)
  console.error(missing)
}
const outdir = process.env.CDK_OUTDIR ?? 'cdk.out'
const folder = isBuilt ? CONSOLE : undefined
// Set by the CDK command line if it has credentials.
const account = process.env.CDK_DEFAULT_ACCOUNT
const app = buildApp({ outdir, bundling: true, folder, config: readConfig(contextOf), account })
Validations.of(app).addPlugins(new SecurityChecks(app))
app.synth()
