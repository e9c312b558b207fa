import { existsSync } from 'node:fs'
import { App, Validations } from 'aws-cdk-lib/core'
import { buildApp, CONSOLE } from './app.ts'
import { isDeploying, readConfig } from './config.ts'
import { SecurityChecks } from './security-checks.ts'

// A first App only reads the context that the command line hands over (cdk.json and -c name=value).
const { node } = new App({ autoSynth: false })
const contextOf = (name: string): unknown => node.tryGetContext(name)

if (!existsSync(CONSOLE)) {
  const missing = 'dist/ is missing, so the site has no files. Run: npm run build'
  if (isDeploying(contextOf)) throw new Error(missing)
  console.error(missing)
}
const app = buildApp({ outdir: process.env.CDK_OUTDIR ?? 'cdk.out', bundling: true, config: readConfig(contextOf) })
Validations.of(app).addPlugins(new SecurityChecks(app))
app.synth()
