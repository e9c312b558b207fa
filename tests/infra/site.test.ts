import { execFileSync } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { Distribution } from 'aws-cdk-lib/aws-cloudfront'
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import { App, Stack } from 'aws-cdk-lib/core'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { type DeployConfig, localConfig } from '../../infra/config.ts'
import { SiteFiles } from '../../infra/constructs/site/site-files.ts'
import { contentPolicy } from '../../infra/edge/content-policy.ts'
import { edgeProgram } from '../../infra/edge/viewer-request.ts'
import { edgeCode } from '../../infra/local/gateway/edge-code.ts'
import { pathOf, type Route } from '../../shared/contract/call.ts'
import { EDGE_HEADER } from '../../shared/contract/edge.ts'
import { readEnvelope } from '../../shared/contract/envelope.ts'
import { allCalls } from '../../shared/contracts.ts'
import { askedConfig, cloud, inScratch, ofType, only, templates } from './cloud.ts'
import { foreignSyntax } from './edge-syntax.ts'

const resources = cloud()
const distribution = JSON.stringify(only(resources, 'AWS::CloudFront::Distribution').properties)

const edgePrograms = (config?: DeployConfig): [name: string, text: string][] =>
  ofType(cloud(config), 'AWS::CloudFront::Function').map(({ properties }) => [
    String(properties.Name).replace(/^dockside-[a-z]+-/, ''),
    String(properties.FunctionCode),
  ])
const emitted = new Map(edgePrograms())
const program = (name: string) => edgeCode(emitted.get(name) ?? '')

describe('the edge function for files', () => {
  test.each([
    ['/', '/index.html'],
    ['/overview', '/index.html'],
    ['/inventory/PR-01J9ZK4T7QX3', '/index.html'],
    ['/assets/index-C45ou.js', '/assets/index-C45ou.js'],
    ['/favicon.svg', '/favicon.svg'],
    ['/offline.js', '/offline.js'],
    ['/config.json', '/config.json'],
    ['/health', '/health'],
  ])('maps %s to %s', (uri, shown) => {
    expect(program('show-page')(uri)).toBe(shown)
  })

  test.each([
    ['/assets/index-C45ou.js', 'gzip, deflate, br, zstd', '/assets-br/index-C45ou.js'],
    ['/assets/start-C45ou.css', 'br', '/assets-br/start-C45ou.css'],
    ['/assets/reader-C45ou.wasm', 'br;q=1.0, gzip;q=0.8', '/assets-br/reader-C45ou.wasm'],
    ['/assets/index-C45ou.js', 'gzip, deflate', '/assets/index-C45ou.js'],
    ['/assets/index-C45ou.js', 'brisk', '/assets/index-C45ou.js'],
    ['/assets/font-C45ou.woff2', 'br', '/assets/font-C45ou.woff2'],
    ['/start.js', 'br', '/start.js'],
    ['/overview', 'br', '/index.html'],
  ])('maps %s, for a browser that accepts %s, to %s', (uri, encodings, shown) => {
    expect(program('show-page')(uri, encodings)).toBe(shown)
  })
})

describe('the edge function for calls', () => {
  test.each([
    ['/api/offerTake/takeOffer', '/offerTake/takeOffer'],
    ['/api/api/x', '/api/x'],
    ['/apiary', '/apiary'],
  ])('maps %s to %s', (uri, passed) => {
    expect(program('strip-api')(uri)).toBe(passed)
  })
})

test('the edge functions are deployed in the documented form, and other forms are refused', () => {
  expect(emitted.size).toBe(2)
  for (const text of emitted.values()) expect(text).toMatch(/^function handler\(event\) \{/)
  expect(() => edgeProgram(({ request }) => request)).toThrow(/Write it as/)
  // The deployment runs in plain Node, which replaces types with whitespace; Vitest prints functions differently.
  const source = new URL('../../infra/edge/viewer-request.ts', import.meta.url).href
  const script = `const { edgeProgram, stripApi } = await import('${source}'); process.stdout.write(edgeProgram(stripApi))`
  const written = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
  expect(written).toMatch(/^function handler\(event\) \{/)
})

test('the local stack runs the same code at its edge', () => {
  expect(edgePrograms(localConfig('http://127.0.0.1:8080'))).toEqual([...emitted])
})

test.each([
  'process.pid',
  'fetch("/")',
  'new URL("/")',
  'setTimeout(handler, 1)',
  'require("fs")',
  'globalThis',
  'new Map()',
  'eval("1")',
  'Function("return 1")()',
  'handler.constructor("return 1")()',
])('edge code that uses %s fails locally, as it does in CloudFront', (expression) => {
  expect(() => edgeCode(`function handler(event) { ${expression}; return event.request }`)('/')).toThrow()
})

test('the edge functions use only syntax that CloudFront supports', () => {
  for (const text of emitted.values()) expect(foreignSyntax(text)).toEqual([])
  const foreign = [
    ['const { request } = event', 'ObjectPattern'],
    ['const [a] = []', 'ArrayPattern'],
    ['f(...[])', 'SpreadElement'],
    ['a?.b', 'OptionalChainingExpression'],
    ['class A {}', 'ClassDeclaration'],
    ['a ?? b', '??'],
    ['for (const a of b) {}', 'ForOfStatement'],
  ]
  for (const [text = '', syntax] of foreign) expect(foreignSyntax(text)).toContain(syntax)
})

test('no error page replaces a response of the API, and no error is cached', () => {
  const config = z.object({
    CustomErrorResponses: z.array(z.object({ ErrorCode: z.int(), ErrorCachingMinTTL: z.int() }).strict()),
  })
  const { DistributionConfig } = only(resources, 'AWS::CloudFront::Distribution').properties
  const { CustomErrorResponses: kept } = config.parse(DistributionConfig)
  // These are all statuses that CloudFront caches for 10 s by default.
  expect(kept.map(({ ErrorCode }) => ErrorCode)).toEqual([400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504])
  expect(kept.filter(({ ErrorCachingMinTTL }) => ErrorCachingMinTTL !== 0)).toEqual([])
  expect(distribution).toContain('"PathPattern":"/api/*"')
})

test('the edge adds to each call a secret that the functions verify, and no template contains its value', () => {
  const reference = `{{resolve:secretsmanager:dockside-prod-origin-1:SecretString:::}}`
  expect(distribution).toContain(`[{"HeaderName":"${EDGE_HEADER}","HeaderValue":"${reference}"}]`)
  const functions = ofType(resources, 'AWS::Lambda::Function').filter(({ metadata }) =>
    String(metadata['dockside:name']).endsWith('-api'),
  )
  for (const { properties } of functions)
    expect(properties.Environment).toMatchObject({ Variables: { ORIGIN_SECRET: reference } })
  expect(ofType(resources, 'AWS::SecretsManager::Secret').map(({ properties }) => properties)).toContainEqual(
    expect.objectContaining({
      Name: 'dockside-prod-origin-1',
      GenerateSecretString: { PasswordLength: 48, ExcludePunctuation: true },
    }),
  )
  expect(JSON.stringify(cloud(localConfig('http://127.0.0.1:8080')))).not.toMatch(/ORIGIN_SECRET|origin-/)
})

/** Returns every byte match of a statement, at any depth. */
const byteMatches = (statement: unknown): unknown[] => {
  if (typeof statement !== 'object' || statement === null) return []
  return Object.entries(statement).flatMap(([name, value]) =>
    name === 'ByteMatchStatement' ? [value] : byteMatches(value),
  )
}

test('the previous secret is kept beside the newest, so that the API or the site can be rolled back', () => {
  const secretsOf = (found: typeof resources) =>
    ofType(found, 'AWS::SecretsManager::Secret').flatMap(({ properties: { Name } }) =>
      String(Name).includes('-origin-') ? [String(Name)] : [],
    )
  expect(secretsOf(cloud(askedConfig)).sort()).toEqual(['dockside-asked-origin-2', 'dockside-asked-origin-3'])
  expect(JSON.stringify(only(cloud(askedConfig), 'AWS::CloudFront::Distribution'))).toContain('dockside-asked-origin-3')
})

describe('the firewall', () => {
  const acl = only(resources, 'AWS::WAFv2::WebACL')
  const rules = z
    .array(z.object({ Name: z.string(), Statement: z.object({ RateBasedStatement: z.json() }), Action: z.json() }))
    .parse(acl.properties.Rules)

  test('protects the site, in the only region that CloudFront supports', () => {
    expect(acl.properties.Scope).toBe('CLOUDFRONT')
    const away = templates(askedConfig)
    const site = JSON.stringify(away.find(([name]) => name === 'dockside-asked-site')?.[1])
    expect(site).toMatch(
      /"WebACLId":\{"Fn::GetStackOutput":\{"StackName":"dockside-asked-edge","Region":"us-east-1","OutputName":"[^"]+"\}\}/,
    )
  })

  test('limits the calls of each address, and limits calls without a sign-in more strictly', () => {
    const [open, all] = rules.map(({ Statement }) => Object(Statement.RateBasedStatement))
    expect([open.AggregateKeyType, all.AggregateKeyType]).toEqual(['IP', 'IP'])
    expect(open.Limit).toBeLessThan(all.Limit / 10)
    expect(JSON.stringify(all.ScopeDownStatement)).toContain('"SearchString":"/api/"')
  })

  /** Returns the path of a call as a client sends it, with its variables filled in. */
  const addressOf = (route: Route): string => `/api${pathOf(route).replaceAll(/\{\w+\}/g, 'tok_9-x')}`
  /** Returns the path rules that match a path, compared as the firewall does. */
  const matching = (statement: unknown, address: string): string[] => {
    const found = z
      .array(z.object({ PositionalConstraint: z.enum(['EXACTLY', 'STARTS_WITH']), SearchString: z.string() }))
      .parse(byteMatches(statement))
    return found.flatMap(({ PositionalConstraint: how, SearchString: text }) =>
      (how === 'EXACTLY' ? address === text : address.startsWith(text)) ? [text] : [],
    )
  }

  test.each(allCalls().map(({ call }) => [call.route, call] as const))(
    'counts %s under the limit of all calls, and under the stricter one only if it is public',
    (route, { access }) => {
      const [open, all] = rules.map(({ Statement }) => Object(Statement.RateBasedStatement).ScopeDownStatement)
      expect(matching(open, addressOf(route))).toHaveLength(access === 'public' ? 1 : 0)
      expect(matching(all, addressOf(route))).toEqual(['/api/'])
    },
  )

  test('has only path rules that match a public call', () => {
    const [open] = rules.map(({ Statement }) => Object(Statement.RateBasedStatement).ScopeDownStatement)
    const openCalls = allCalls().filter(({ call }) => call.access === 'public')
    const used = openCalls.flatMap(({ call }) => matching(open, addressOf(call.route)))
    const declared = byteMatches(open).map((match) => Object(match).SearchString)
    expect([...declared].sort()).toEqual(used.sort())
    for (const text of declared) expect(text).not.toMatch(/[{}]/)
  })

  test('answers in the format of the API', () => {
    const { CustomResponseBodies } = acl.properties
    const bodies = z.record(z.string(), z.object({ Content: z.string() })).parse(CustomResponseBodies)
    for (const { Action } of rules) {
      const { CustomResponse } = Object(Action).Block
      expect(CustomResponse.ResponseCode).toBe(429)
      expect(readEnvelope(JSON.parse(bodies[CustomResponse.CustomResponseBodyKey]?.Content ?? ''))?.status).toBe(429)
    }
  })
})

test('the site uses TLS 1.2 or later, compression and HTTP/3', () => {
  expect(distribution).toContain('"MinimumProtocolVersion":"TLSv1.2_2021"')
  expect(distribution).toContain('"Compress":true')
  expect(distribution).toContain('"HttpVersion":"http2and3"')
  expect(distribution).not.toContain('allow-all')
})

test('only this distribution can read the files', () => {
  expect(ofType(resources, 'AWS::CloudFront::OriginAccessControl')).toHaveLength(1)
  const policies = ofType(resources, 'AWS::S3::BucketPolicy').filter(({ id }) => id.startsWith('ConsoleFiles'))
  expect(JSON.stringify(policies)).toMatch(/"Service":"cloudfront.amazonaws.com"/)
  expect(JSON.stringify(policies)).toMatch(/"AWS:SourceArn"/)
})

test('the site sends security headers', () => {
  const headers = JSON.stringify(only(resources, 'AWS::CloudFront::ResponseHeadersPolicy').properties)
  for (const sign of ['StrictTransportSecurity', 'ContentTypeOptions', '"FrameOption":"DENY"', 'permissions-policy']) {
    expect(headers).toContain(sign)
  }
  expect(headers).toContain('https://cognito-idp.us-east-1.amazonaws.com')
})

test('the content security policy blocks foreign and inline scripts', () => {
  const policy = contentPolicy(['https://pool.test'])
  // WebAssembly may be compiled, which does not run text as a script.
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';")
  expect(policy).toContain("style-src 'self';")
  expect(policy).toContain("connect-src 'self' https://pool.test;")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toMatch(/'unsafe-eval'|script-src[^;]*'unsafe|\*/)
})

test('the notices of the console’s packages are deployed with its page', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dockside-console-'))
  for (const part of ['assets', 'assets-br']) mkdirSync(join(folder, part))
  for (const file of ['index.html', 'third-party-notices.md', 'assets/index.js', 'assets-br/index.js'])
    writeFileSync(join(folder, file), file)
  const deployed = inScratch((outdir) => {
    const stack = new Stack(new App({ outdir }), 'Site')
    const bucket = new Bucket(stack, 'Bucket')
    const distribution = new Distribution(stack, 'Distribution', {
      defaultBehavior: { origin: S3BucketOrigin.withOriginAccessControl(bucket) },
    })
    new SiteFiles(stack, 'Content', { folder, bucket, distribution, settings: {} })
    return globSync('asset.*/*', { cwd: outdir }).map((file) => basename(file))
  })
  rmSync(folder, { recursive: true })
  expect(deployed).toEqual(expect.arrayContaining(['index.html', 'third-party-notices.md', 'index.js']))
})
