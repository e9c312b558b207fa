import { App, type StackProps } from 'aws-cdk-lib/core'
import cdk from '../cdk.json' with { type: 'json' }
import { type DeployConfig, nameOf } from './config.ts'
import { ApiStack } from './stacks/api-stack.ts'
import { EdgeStack } from './stacks/edge-stack.ts'
import { LocalSiteStack } from './stacks/local-site-stack.ts'
import { OperationsStack } from './stacks/operations-stack.ts'
import { SiteStack } from './stacks/site-stack.ts'
import { StatefulStack } from './stacks/stateful-stack.ts'
import { WorkersStack } from './stacks/workers-stack.ts'

export interface BuildOptions {
  /** Output folder of the templates; default: a new folder under the system's temporary folder. */
  outdir?: string
  /**
   * False for tests and for running on this machine: nothing is bundled or copied, and each function names its entry
   * file in its metadata.
   */
  bundling: boolean
  /** Folder of the built console. Without it, the site has no files, which is enough to inspect its template. */
  folder?: string | undefined
  config: DeployConfig
  /**
   * The AWS account, if credentials are available: bucket names are then literal, so that a deployment can adopt
   * existing buckets.
   */
  account?: string | undefined
}

/** Declares all stacks. `synth()` of the result writes the templates, without network or credentials. */
export const buildApp = ({ outdir, bundling, folder, config, account }: BuildOptions): App => {
  const app = new App({
    outdir: outdir || undefined,
    context: cdk.context,
    analyticsReporting: false,
    autoSynth: false,
    // CDK's own validation of the templates takes seconds, so it runs for deployments but not for a start on this
    // machine.
    builtinCloudFormationValidation: bundling,
  })
  const propsOf = (name: string, description: string) => stackProps(config, account, name, description)
  const store = new StatefulStack(app, 'Stateful', config, propsOf('stateful', 'the table, files and user accounts'))
  const setting = { monitoring: store.monitoring, bundling }
  const workers = new WorkersStack(
    app,
    'Workers',
    setting,
    store,
    propsOf('workers', 'queues, jobs and stream consumers'),
  )
  const api = new ApiStack(app, 'Api', setting, store, propsOf('api', 'the API'))
  // The stacks name the table and the alarm topic as text, so CDK cannot infer the order.
  for (const stack of [workers, api]) stack.addStackDependency(store)
  // On a developer's machine, the gateway serves the console, and nothing sends alarms.
  if (config.local) new LocalSiteStack(app, 'Site', config, propsOf('site', 'the edge functions of the site'))
  else {
    const { firewall } = new EdgeStack(app, 'Edge', config, propsOf('edge', 'the firewall of the site'))
    const site = { setting, folder, firewall: firewall.arn, ...propsOf('site', 'the console') }
    const consoleSite = new SiteStack(app, 'Site', store, api, site)
    const operations = new OperationsStack(
      app,
      'Operations',
      setting.monitoring,
      propsOf('operations', 'the dashboard'),
    )
    // Last, because operators can work without a dashboard, and because it shows what every other stack created.
    for (const stack of [workers, api, consoleSite]) operations.addStackDependency(stack)
  }
  return app
}

const stackProps = (
  config: DeployConfig,
  account: string | undefined,
  name: string,
  description: string,
): StackProps => ({
  stackName: nameOf(config, name),
  description: `Dockside: ${description}`,
  env: { region: config.region, account },
  terminationProtection: name === 'stateful' && !config.local,
  tags: { project: 'dockside', stage: config.stage },
})
