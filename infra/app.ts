import { App, type StackProps } from 'aws-cdk-lib/core'
import cdk from '../cdk.json' with { type: 'json' }
import { type DeployConfig, nameOf } from './config.ts'
import { ApiStack } from './stacks/api-stack.ts'
import { StatefulStack } from './stacks/stateful-stack.ts'
import { WorkersStack } from './stacks/workers-stack.ts'

export interface BuildOptions {
  /** Where the templates are written; a folder of its own under the system's temporary one unless said. */
  outdir?: string
  /** False: nothing is bundled or copied, each function names its entry file in its metadata; for tests and for running on this machine. */
  bundling: boolean
  config: DeployConfig
}

/** Declares the whole cloud. `synth()` of the answer writes the templates; needs neither network nor credentials. */
export const buildApp = ({ outdir, bundling, config }: BuildOptions): App => {
  const app = new App({
    ...(outdir ? { outdir } : {}),
    context: cdk.context,
    analyticsReporting: false,
    autoSynth: false,
    // CDK's own look at the templates takes seconds: for the way to the cloud, not for a start on this machine.
    builtinCloudFormationValidation: bundling,
  })
  const propsOf = (name: string, description: string): StackProps => ({
    stackName: nameOf(config, name),
    description: `Dockside: ${description}`,
    env: { region: config.region },
    terminationProtection: name === 'stateful' && !config.local,
    tags: { project: 'dockside', stage: config.stage },
  })
  const store = new StatefulStack(app, 'Stateful', config, propsOf('stateful', 'table, files, accounts'))
  const setting = { watch: store.watch, bundling }
  new WorkersStack(app, 'Workers', setting, store, propsOf('workers', 'queues, schedules and their functions'))
  new ApiStack(app, 'Api', setting, store, propsOf('api', 'the calls'))
  return app
}
