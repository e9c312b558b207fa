import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { App, CfnResource, CloudFormationValidatePlugin, Stack } from 'aws-cdk-lib/core'
import { expect, test } from 'vitest'
import { buildApp } from '../../infra/app.ts'
import { inScratch, ofType, resourcesOf, sampleConfig } from './cloud.ts'

// Runs the checks of `npx cdk validate` offline, without the command line: schemas of all resources and the rules of
// CDK. The engine takes three seconds to start, so both tests share it.
const plugin = new CloudFormationValidatePlugin()

const findingsIn = (app: App) => {
  const stacks = app.synth().stacks.map(({ hierarchicalId, templateFullPath, environment: { region } }) => ({
    stackConstructPath: hierarchicalId,
    templatePath: templateFullPath,
    region,
    accountId: undefined,
  }))
  const templatePaths = stacks.map(({ templatePath }) => templatePath)
  const { success, violations } = plugin.validate({ templatePaths, stackTemplates: stacks, appConstruct: app })
  return { success, found: violations.map(({ ruleName, severity, description }) => [severity, ruleName, description]) }
}

test('every template, including the site with its files, is valid for CloudFormation and keeps logs for 90 days', () => {
  inScratch((scratch) => {
    const folder = join(scratch, 'console')
    for (const part of ['assets', 'assets-br']) mkdirSync(join(folder, part), { recursive: true })
    writeFileSync(join(folder, 'index.html'), '<!doctype html>')
    for (const part of ['assets', 'assets-br']) writeFileSync(join(folder, part, 'index-a1.js'), '')
    const app = buildApp({ outdir: join(scratch, 'out'), bundling: false, folder, config: sampleConfig })
    expect(findingsIn(app)).toEqual({ success: true, found: [] })
    // For a function without a log group, Lambda creates one that is kept forever.
    const functions = ofType(resourcesOf(app), 'AWS::Lambda::Function')
    expect(functions.filter(({ metadata }) => metadata['dockside:entry'] === undefined)).toHaveLength(2)
    for (const { id, properties } of functions)
      expect([id, properties.LoggingConfig]).toEqual([id, expect.objectContaining({ LogGroup: expect.anything() })])
    for (const { id, properties, kept } of ofType(resourcesOf(app), 'AWS::Logs::LogGroup'))
      expect([id, properties.RetentionInDays, kept]).toEqual([id, 90, false])
  })
})

test('an invalid template is detected', () => {
  inScratch((outdir) => {
    const app = new App({ outdir, builtinCloudFormationValidation: false })
    const properties = { VisibilityTimeout: 'soon', NoSuchThing: true }
    new CfnResource(new Stack(app, 'Wrong'), 'Queue', { type: 'AWS::SQS::Queue', properties })
    const { success, found } = findingsIn(app)
    expect(success).toBe(false)
    expect(JSON.stringify(found)).toMatch(/NoSuchThing/)
  })
})
