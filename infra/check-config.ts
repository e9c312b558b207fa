import { deployArguments, givenContext } from '../scripts/deploy-arguments.mjs'
import { cdkContext } from '../shared/values/stage-settings.ts'
import { readConfig } from './config.ts'
import { readRoot } from './root-files.ts'

// The first step of `npm run deploy`, so that wrong or missing values are refused before the console is built.
try {
  const given: Record<string, unknown> = {
    ...cdkContext(readRoot),
    ...givenContext(deployArguments(process.argv.slice(2))),
    deploying: 'true',
  }
  const { stage, region, siteUrl } = readConfig((name) => given[name])
  console.log(`The configuration of stage ${stage} in ${region}, for ${siteUrl}, is complete.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
