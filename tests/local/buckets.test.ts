import {
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { DeleteMessageCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import * as z from 'zod'

const stack = inject('fixture')
/** Sends requests through the gateway, like the functions. */
let functions: S3Client
/** Sends requests directly to the engine, like any S3 tool. */
let tool: S3Client
let queue: SQSClient
const Bucket = 'fixture-uploads'

beforeAll(async () => {
  const region = stack.info.region
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
  functions = new S3Client({ endpoint: `${stack.baseUrl}/s3`, region, credentials, forcePathStyle: true })
  tool = new S3Client({
    endpoint: stack.info.s3Endpoint,
    region,
    credentials: { accessKeyId: 'any', secretAccessKey: 'thing' },
    forcePathStyle: true,
  })
  queue = new SQSClient({ endpoint: stack.info.sqsEndpoint, region, credentials })
})

const nextDrop = async (): Promise<{ key: string; size: number; event: string } | undefined> => {
  const QueueUrl = stack.info.queues.drops
  const { Messages } = await queue.send(new ReceiveMessageCommand({ QueueUrl, WaitTimeSeconds: 1 }))
  const [message] = Messages ?? []
  if (!message) return undefined
  await queue.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: message.ReceiptHandle }))
  const body = JSON.parse(message.Body ?? '')
  if (body.Event === 's3:TestEvent') return { key: '', size: 0, event: body.Event }
  const [{ s3, eventName }] = body.Records
  return { key: s3.object.key, size: s3.object.size, event: eventName }
}

describe('object-created events', () => {
  it('start with the test event that S3 sends for a new notification', async () => {
    expect((await nextDrop())?.event).toBe('s3:TestEvent')
  })

  it('are sent when any client puts an object, with the key encoded as in S3', async () => {
    await tool.send(new PutObjectCommand({ Bucket, Key: 'tracking/D 1/W1/liste ü.xlsx', Body: 'abc' }))
    expect(await nextDrop()).toEqual({ key: 'tracking/D+1/W1/liste+%C3%BC.xlsx', size: 3, event: 'ObjectCreated:Put' })
  })

  it('are sent for an unsigned put made directly to the engine', async () => {
    const put = await fetch(`${stack.info.s3Endpoint}/${Bucket}/tracking/x.xlsx`, { method: 'PUT', body: 'abcd' })
    expect(put.status).toBe(200)
    expect(await nextDrop()).toMatchObject({ key: 'tracking/x.xlsx', size: 4 })
  })

  it('are sent once for a multipart upload', async () => {
    const at = { Bucket, Key: 'tracking/parts.xlsx' }
    const { UploadId } = await tool.send(new CreateMultipartUploadCommand(at))
    const { ETag } = await tool.send(new UploadPartCommand({ ...at, UploadId, PartNumber: 1, Body: 'part' }))
    const MultipartUpload = { Parts: [{ PartNumber: 1, ETag }] }
    await tool.send(new CompleteMultipartUploadCommand({ ...at, UploadId, MultipartUpload }))
    expect(await nextDrop()).toMatchObject({ event: 'ObjectCreated:CompleteMultipartUpload', size: 4 })
    expect(await nextDrop()).toBeUndefined()
  })

  it('are not sent for keys outside the filter', async () => {
    await tool.send(new PutObjectCommand({ Bucket, Key: 'elsewhere/a.xlsx', Body: 'abc' }))
    expect(await nextDrop()).toBeUndefined()
  })
})

/** Origin of the console under the other host name of this machine. */
const consoleOrigin = () => stack.baseUrl.replace('127.0.0.1', 'localhost')
const upload = async (body: string | Uint8Array<ArrayBuffer>, change: Record<string, string> = {}) => {
  const { url, fields } = await createPresignedPost(functions, {
    Bucket,
    Key: `tracking/D1/W1/\${filename}`,
    Conditions: [
      ['content-length-range', 1, 15_000_000],
      ['starts-with', '$key', 'tracking/D1/W1/'],
      ['eq', '$Content-Type', 'application/vnd.ms-excel'],
    ],
    Fields: { 'Content-Type': 'application/vnd.ms-excel' },
    Expires: 60,
  })
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, ...change })) form.append(name, value)
  form.append('file', new Blob([body]), 'sheet.xls')
  const answer = await fetch(url, { method: 'POST', body: form, headers: { origin: consoleOrigin() } })
  return { status: answer.status, text: await answer.text(), headers: answer.headers, url }
}

describe('upload forms', () => {
  it('post to the gateway, also from its other host name, and store files that match the policy, including large ones', async () => {
    const { status, url, headers } = await upload(new Uint8Array(12_000_000))
    expect(url.startsWith(`${stack.baseUrl}/s3/${Bucket}`)).toBe(true)
    expect(status).toBe(204)
    expect(headers.get('access-control-allow-origin')).toBe(consoleOrigin())
    expect(await nextDrop()).toMatchObject({ key: 'tracking/D1/W1/sheet.xls', size: 12_000_000 })
  })

  it.each([
    ['another folder', { key: 'tracking/D2/W1/x' }, 403, 'AccessDenied'],
    ['another type', { 'Content-Type': 'text/html' }, 403, 'AccessDenied'],
    ['an unsigned field', { acl: 'public-read' }, 403, 'Extra input fields'],
    [
      'an unsigned policy',
      { Policy: Buffer.from('{"expiration":"2099-01-01T00:00:00Z","conditions":[]}').toString('base64') },
      403,
      'SignatureDoesNotMatch',
    ],
    ['no policy', { Policy: '' }, 403, 'AccessDenied'],
  ])('are refused with %s', async (_what, change, status, text) => {
    const answer = await upload('abc', change)
    expect(answer.status).toBe(status)
    expect(answer.text).toContain(text)
    expect(await nextDrop()).toBeUndefined()
  })

  it.each([
    ['', 'EntityTooSmall'],
    [new Uint8Array(15_000_001), 'EntityTooLarge'],
  ])('are refused if the file size is outside the limits of the policy', async (body, code) => {
    const answer = await upload(body)
    expect([answer.status, answer.text.includes(code)]).toEqual([400, true])
  })
})

describe('presigned downloads', () => {
  const sign = (more: object = {}, expiresIn = 60) =>
    getSignedUrl(functions, new GetObjectCommand({ Bucket, Key: 'file.xlsx', ...more }), { expiresIn })

  it('return the file with the signed name and type', async () => {
    await functions.send(new PutObjectCommand({ Bucket, Key: 'file.xlsx', Body: 'sheet' }))
    const answer = await fetch(
      await sign({ ResponseContentDisposition: 'attachment; filename="offers.xlsx"', ResponseContentType: 'text/x' }),
    )
    expect([answer.status, await answer.text()]).toEqual([200, 'sheet'])
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="offers.xlsx"')
    expect(answer.headers.get('content-type')).toBe('text/x')
  })

  it('expire, and are refused if altered or unsigned', async () => {
    const good = await sign()
    expect((await fetch(good)).status).toBe(200)
    const refused = [
      good.replace('file.xlsx', 'tracking/x.xlsx'),
      good.replace('X-Amz-Expires=60', 'X-Amz-Expires=6000'),
      `${good}&response-content-type=text%2Fhtml`,
      good.split('?')[0] ?? '',
    ]
    for (const url of refused) expect((await fetch(url)).status).toBe(403)
    const old = await getSignedUrl(functions, new GetObjectCommand({ Bucket, Key: 'file.xlsx' }), {
      expiresIn: 60,
      signingDate: new Date(Date.now() - 120_000),
    })
    const answer = await fetch(old)
    expect([answer.status, (await answer.text()).includes('Request has expired')]).toEqual([403, true])
  })
})

describe('a request signed by a function', () => {
  const signed = async (body: string) => {
    const answer = await fetch(`${stack.baseUrl}/open`, { method: 'POST', body })
    return z
      .object({ url: z.string(), fields: z.record(z.string(), z.string()).default({}) })
      .parse(await answer.json())
  }
  const send = async (key: string) => {
    const { url, fields } = await signed(`form ${key}`)
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('file', new Blob(['label']))
    const answer = await fetch(url, { method: 'POST', body: form })
    return [answer.status, await answer.text()] as const
  }
  const read = async (key: string) => {
    const { url } = await signed(`sign ${key}`)
    expect(url).toContain('X-Amz-Credential=local-api%2F')
    const answer = await fetch(url)
    return [answer.status, await answer.text()] as const
  }
  const refused = (action: string, key: string) =>
    `User: arn:aws:sts::000000000000:assumed-role/hands/api is not authorized to perform: ${action} on resource: "arn:aws:s3:::fixture-labels/${key}" because`

  it('reaches only what the role of the function allows', async () => {
    expect(await send('open/a.pdf')).toMatchObject([204, ''])
    expect(await read('open/a.pdf')).toEqual([200, 'label'])
    expect(await send('closed/a.pdf')).toEqual([403, expect.stringContaining(refused('s3:PutObject', 'closed/a.pdf'))])
    expect(await read('closed/a.pdf')).toEqual([403, expect.stringContaining(refused('s3:GetObject', 'closed/a.pdf'))])
  })

  it('is refused if the function does not exist', async () => {
    const credentials = { accessKeyId: 'local-gone', secretAccessKey: 'local' }
    const endpoint = `${stack.baseUrl}/s3`
    const gone = new S3Client({ endpoint, region: stack.info.region, credentials, forcePathStyle: true })
    const command = new GetObjectCommand({ Bucket: 'fixture-labels', Key: 'open/a.pdf' })
    const answer = await fetch(await getSignedUrl(gone, command, { expiresIn: 60 }))
    expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('InvalidAccessKeyId')])
  })
})

describe('a request through the gateway', () => {
  const now = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const ask = async (path: string, init: RequestInit = {}) => (await fetch(`${stack.baseUrl}/s3/${path}`, init)).status
  const signedAs = (accessKeyId: string, secretAccessKey = 'local') => {
    const credentials = { accessKeyId, secretAccessKey }
    const endpoint = `${stack.baseUrl}/s3`
    return new S3Client({ endpoint, region: stack.info.region, credentials, forcePathStyle: true, maxAttempts: 1 })
  }
  const put = (client: S3Client) => client.send(new PutObjectCommand({ Bucket, Key: 'elsewhere/b.txt', Body: 'abc' }))

  it('cannot access a bucket with an arbitrary authorization header', async () => {
    const forged = `AWS4-HMAC-SHA256 Credential=local/20260101/us-east-1/s3/aws4_request, SignedHeaders=host, Signature=${'0'.repeat(64)}`
    for (const authorization of ['x', forged]) {
      const headers = { authorization, 'x-amz-date': now }
      expect(await ask(Bucket, { headers })).toBe(403)
      expect(await ask(`${Bucket}/elsewhere/a.txt`, { method: 'PUT', headers, body: 'a' })).toBe(403)
    }
    await expect(put(signedAs('local', 'guessed'))).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' })
    await expect(put(signedAs('any'))).rejects.toMatchObject({ name: 'InvalidAccessKeyId' })
    await put(signedAs('local'))
  })

  it('cannot access a bucket without a known access key in its URL or form', async () => {
    for (const whose of ['', '&X-Amz-Credential=any%2F20260101%2Fus-east-1%2Fs3%2Faws4_request'])
      expect(await ask(`${Bucket}?X-Amz-Signature=1&X-Amz-Date=${now}&X-Amz-Expires=600${whose}`)).toBe(403)
    const change = { 'X-Amz-Credential': 'any/20260101/us-east-1/s3/aws4_request' }
    const { status, text } = await upload('abc', change)
    expect([status, text]).toEqual([403, expect.stringContaining('InvalidAccessKeyId')])
  })

  it('cannot reach a queue', async () => {
    const headers = { 'content-type': 'application/x-amz-json-1.0', 'x-amz-target': 'AmazonSQS.ListQueues' }
    expect(await ask('', { method: 'POST', headers, body: '{}' })).toBe(403)
    expect(await ask('000000000000/fixture-drops')).toBe(403)
  })

  it('has only the permissions of the role whose access key it uses', async () => {
    const get = (Key: string) => signedAs('local-api').send(new GetObjectCommand({ Bucket: 'fixture-labels', Key }))
    await expect(get('closed/a.pdf')).rejects.toMatchObject({ name: 'AccessDenied' })
  })
})

it('copies an object only if it still has the expected ETag', async () => {
  const put = async (Body: string) => (await functions.send(new PutObjectCommand({ Bucket, Key: 'copied', Body }))).ETag
  const copy = (CopySourceIfMatch: string | undefined, from = 'copied') =>
    functions.send(new CopyObjectCommand({ Bucket, Key: 'copy', CopySource: `${Bucket}/${from}`, CopySourceIfMatch }))
  const looked = await put('a label')
  const other = await put('something else')
  await expect(copy(looked)).rejects.toMatchObject({ name: 'PreconditionFailed' })
  await expect(copy(other, 'nothing')).rejects.toMatchObject({ name: 'NoSuchKey' })
  await copy(other)
  const copied = await functions.send(new GetObjectCommand({ Bucket, Key: 'copy' }))
  expect(await copied.Body?.transformToString()).toBe('something else')
})

it('allows CORS preflight requests only from the console and for buckets with CORS', async () => {
  const ask = (origin: string, bucket: string) =>
    fetch(`${stack.baseUrl}/s3/${bucket}`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'x-a' },
    })
  const allowed = await ask(consoleOrigin(), Bucket)
  expect([allowed.status, allowed.headers.get('access-control-allow-headers')]).toEqual([200, 'x-a'])
  expect((await ask('http://evil.test', Bucket)).status).toBe(403)
  expect((await ask(consoleOrigin(), 'fixture-labels')).status).toBe(403)
})
