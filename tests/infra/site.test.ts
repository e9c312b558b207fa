import { describe, expect, test } from 'vitest'
import { contentPolicy } from '../../infra/edge/content-policy.ts'
import { edgeProgram, showPage, stripApi, type ViewerRequest } from '../../infra/edge/viewer-request.ts'
import { cloud, ofType, only } from './cloud.ts'

const resources = cloud()
const distribution = JSON.stringify(only(resources, 'AWS::CloudFront::Distribution').properties)

// As CloudFront runs it: the text alone, with nothing of ours around it.
const program = (run: (event: ViewerRequest) => unknown) => (uri: string) =>
  new Function('event', `${edgeProgram(run)};return handler(event).uri`)({ request: { uri } })

describe('the function on files', () => {
  test.each([
    ['/', '/index.html'],
    ['/overview', '/index.html'],
    ['/inventory/PR-01J9ZK4T7QX3', '/index.html'],
    ['/assets/index-C45ou.js', '/assets/index-C45ou.js'],
    ['/favicon.svg', '/favicon.svg'],
    ['/config.json', '/config.json'],
    ['/health', '/health'],
  ])('%s -> %s', (uri, shown) => {
    expect(program(showPage)(uri)).toBe(shown)
  })
})

describe('the function on calls', () => {
  test.each([
    ['/api/offerTake/takeOffer', '/offerTake/takeOffer'],
    ['/api/api/x', '/api/x'],
    ['/apiary', '/apiary'],
  ])('%s -> %s', (uri, passed) => {
    expect(program(stripApi)(uri)).toBe(passed)
  })
})

test('no error page stands in for an answer of the API', () => {
  expect(distribution).not.toContain('CustomErrorResponses')
  expect(distribution).toContain('"PathPattern":"/api/*"')
})

test('TLS 1.2 at least, compressed, with HTTP 3', () => {
  expect(distribution).toContain('"MinimumProtocolVersion":"TLSv1.2_2021"')
  expect(distribution).toContain('"Compress":true')
  expect(distribution).toContain('"HttpVersion":"http2and3"')
  expect(distribution).not.toContain('allow-all')
})

test('the files are read by this distribution alone', () => {
  expect(ofType(resources, 'AWS::CloudFront::OriginAccessControl')).toHaveLength(1)
  const policies = ofType(resources, 'AWS::S3::BucketPolicy').filter(({ id }) => id.startsWith('ConsoleFiles'))
  expect(JSON.stringify(policies)).toMatch(/"Service":"cloudfront.amazonaws.com"/)
  expect(JSON.stringify(policies)).toMatch(/"AWS:SourceArn"/)
})

test('security headers', () => {
  const headers = JSON.stringify(only(resources, 'AWS::CloudFront::ResponseHeadersPolicy').properties)
  for (const sign of ['StrictTransportSecurity', 'ContentTypeOptions', '"FrameOption":"DENY"', 'permissions-policy']) {
    expect(headers).toContain(sign)
  }
  expect(headers).toContain('https://cognito-idp.us-east-1.amazonaws.com')
})

test('the content policy lets no foreign or inline script run', () => {
  const policy = contentPolicy(['https://pool.test'])
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("style-src 'self';")
  expect(policy).toContain("connect-src 'self' https://pool.test;")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe|\*/)
})
