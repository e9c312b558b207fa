import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Distribution } from 'aws-cdk-lib/aws-cloudfront'
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import { App, Duration, Stack, Validations } from 'aws-cdk-lib/core'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { buildApp } from '../../infra/app.ts'
import { AlarmTopic } from '../../infra/constructs/monitoring/alarm-topic.ts'
import { Monitoring } from '../../infra/constructs/monitoring/monitoring.ts'
import { ServiceFunction } from '../../infra/constructs/service-function.ts'
import { SiteFiles } from '../../infra/constructs/site/site-files.ts'
import { SecurityChecks } from '../../infra/security-checks.ts'
import { askedConfig, inScratch, ofType, resourcesOf, sampleConfig, sampleContext } from './cloud.ts'

test.each([
  ['with the sample settings', sampleConfig],
  ['with every setting', askedConfig],
])('the security checks have no unexplained findings, %s', (_, config) => {
  inScratch((outdir) => {
    const app = buildApp({ outdir, bundling: false, config })
    expect(new SecurityChecks(app).validateScope(app).violations).toEqual([])
  })
})

test('the security checks report a finding without an explanation', () => {
  inScratch((outdir) => {
    const app = new App({ outdir })
    new Bucket(new Stack(app, 'Bare'), 'Bucket')
    const found = new SecurityChecks(app).validateScope(app).violations.map(({ ruleName }) => ruleName)
    expect(found).toEqual(expect.arrayContaining(['AwsSolutions-S1', 'AwsSolutions-S10']))
  })
})

test('each explanation of a finding has more than 20 characters', () => {
  inScratch((outdir) => {
    const app = buildApp({ outdir, bundling: false, config: sampleConfig })
    const reasons = app.node
      .findAll()
      .flatMap(({ node }) => node.metadata)
      .filter(({ type }) => type === Validations.ACKNOWLEDGED_RULES_METADATA_KEY)
      .flatMap(({ data }) => Object.entries(z.record(z.string(), z.string()).parse(data)))
    expect(reasons.length).toBeGreaterThan(5)
    for (const [rule, reason] of reasons) expect([rule, reason.length > 20]).toEqual([rule, true])
  })
})

test('the console is deployed with hashed files that are cached forever, and an uncached page and settings', () => {
  inScratch((outdir) => {
    const folder = join(outdir, 'console')
    for (const part of ['assets', 'assets-br']) mkdirSync(join(folder, part), { recursive: true })
    writeFileSync(join(folder, 'index.html'), '<!doctype html>')
    for (const part of ['assets', 'assets-br']) writeFileSync(join(folder, part, 'index-a1.js'), '')
    const app = new App({ outdir: join(outdir, 'out'), context: sampleContext, builtinCloudFormationValidation: false })
    const stack = new Stack(app, 'Site', { env: { region: 'us-east-1' } })
    const bucket = new Bucket(stack, 'Bucket')
    const distribution = new Distribution(stack, 'D', {
      defaultBehavior: { origin: S3BucketOrigin.withOriginAccessControl(bucket) },
    })
    new SiteFiles(stack, 'Files', { folder, bucket, distribution, settings: { apiBase: '/api' } })
    const findings = new SecurityChecks(app).validateScope(app).violations
    const ofCopier = findings.filter(({ violatingResources }) =>
      violatingResources.some(({ constructPath }) => constructPath?.includes('BucketDeployment')),
    )
    expect(ofCopier.map(({ ruleName }) => ruleName)).toEqual([])
    const copies = ofType(resourcesOf(app), 'Custom::CDKBucketDeployment').map(({ properties }) =>
      JSON.stringify(properties),
    )
    expect(copies.find((copy) => copy.includes('"DestinationBucketKeyPrefix":"assets"'))).toContain(
      'max-age=31536000, immutable',
    )
    expect(copies.find((copy) => copy.includes('"DistributionPaths":["/*"]'))).toContain('"cache-control":"no-cache"')
    const compressed = copies.find((copy) => copy.includes('"DestinationBucketKeyPrefix":"assets-br"'))
    expect(compressed).toContain('max-age=31536000, immutable')
    expect(compressed).toContain('"content-encoding":"br"')
    for (const copy of copies) expect(copy).toContain('"Prune":false')
  })
})

test('two functions have two bundles', () => {
  inScratch((outdir) => {
    const app = new App({ outdir, builtinCloudFormationValidation: false })
    const stack = new Stack(app, 'Two', { env: { region: 'us-east-1' } })
    const setting = {
      monitoring: new Monitoring(sampleConfig, new AlarmTopic(stack, 'Alarms', sampleConfig).action),
      bundling: true,
    }
    for (const domain of ['offers', 'payments']) {
      const entry = `functions/${domain}/api.lambda.ts`
      new ServiceFunction(stack, domain, setting, { name: domain, entry, timeout: Duration.seconds(10) })
    }
    expect(readdirSync(outdir).filter((name) => name.startsWith('asset.'))).toHaveLength(2)
  })
})
