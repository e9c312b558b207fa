import { App } from 'aws-cdk-lib/core'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'

// A first App only reads the context the command line hands over (cdk.json and -c name=value).
const { node } = new App({ autoSynth: false })
buildApp({ outdir: process.env.CDK_OUTDIR ?? 'cdk.out', bundling: true, config: readConfig((name) => node.tryGetContext(name)) }).synth()
