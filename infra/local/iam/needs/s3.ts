import type { Need } from '../decide.ts'
import { type AwsRequest, unknownCall } from './aws-request.ts'

interface Place {
  bucket: string
  key: string
}

/** Bucket and key of a path-style URL, as the bucket engine receives it. */
export const placeOf = (path: string): Place => {
  const [, bucket = '', ...key] = path.split('/').map(decodeURIComponent)
  return { bucket, key: key.join('/') }
}

const arnOf = ({ bucket, key }: Place): string => `arn:aws:s3:::${key ? `${bucket}/${key}` : bucket}`

export const objectNeed = (operation: 'PutObject', place: Place): Need => ({
  action: `s3:${operation}`,
  resource: arnOf(place),
})

/**
 * The permission to list a bucket, which decides whether a missing object is "not found"; the object's key counts as
 * the requested prefix.
 */
export const listNeed = ({ bucket, key }: Place): Need => ({
  action: 's3:ListBucket',
  resource: arnOf({ bucket, key: '' }),
  context: new Map([['s3:prefix', [key]]]),
})

const bucketNeeds = ({ method, query }: AwsRequest, place: Place): Need[] | undefined => {
  if (method === 'HEAD') return [{ action: 's3:ListBucket', resource: arnOf(place) }]
  if (method !== 'GET') return undefined
  if (query.has('uploads')) return [{ action: 's3:ListBucketMultipartUploads', resource: arnOf(place) }]
  if (query.has('versions')) return [{ action: 's3:ListBucketVersions', resource: arnOf(place) }]
  const prefix = query.get('prefix')
  const context = new Map(prefix === null ? [] : [['s3:prefix', [prefix]]])
  return [{ action: 's3:ListBucket', resource: arnOf(place), context }]
}

const readNeeds = ({ query }: AwsRequest, place: Place): Need[] => {
  if (query.has('uploadId')) return [{ action: 's3:ListMultipartUploadParts', resource: arnOf(place) }]
  const what = query.has('tagging') ? 'ObjectTagging' : 'Object'
  const version = query.has('versionId')
  const action =
    what === 'Object' ? `s3:GetObject${version ? 'Version' : ''}` : `s3:GetObject${version ? 'Version' : ''}Tagging`
  return [{ action, resource: arnOf(place) }]
}

const writeNeeds = ({ headers, query }: AwsRequest, place: Place): Need[] => {
  const source = headers['x-amz-copy-source']
  const tagged = query.has('tagging') || headers['x-amz-tagging'] !== undefined
  return [
    ...(query.has('tagging') ? [] : [{ action: 's3:PutObject', resource: arnOf(place) }]),
    ...(tagged ? [{ action: 's3:PutObjectTagging', resource: arnOf(place) }] : []),
    ...(source
      ? [{ action: 's3:GetObject', resource: arnOf(placeOf(`/${source.replace(/^\//, '').replace(/\?.*$/, '')}`)) }]
      : []),
  ]
}

const removeNeeds = ({ query }: AwsRequest, place: Place): Need[] => {
  if (query.has('uploadId')) return [{ action: 's3:AbortMultipartUpload', resource: arnOf(place) }]
  return [{ action: `s3:DeleteObject${query.has('versionId') ? 'Version' : ''}`, resource: arnOf(place) }]
}

/** Permissions that a path-style request needs; its path is as the bucket engine receives it. */
export const s3Needs = (request: AwsRequest): Need[] => {
  const { method, path, query } = request
  const place = placeOf(path)
  const needs = ((): Need[] | undefined => {
    if (!place.key) return bucketNeeds(request, place)
    if (method === 'GET' || method === 'HEAD') return readNeeds(request, place)
    if (method === 'PUT') return writeNeeds(request, place)
    if (method === 'POST' && (query.has('uploads') || query.has('uploadId'))) return writeNeeds(request, place)
    return method === 'DELETE' ? removeNeeds(request, place) : undefined
  })()
  if (!needs) throw unknownCall('S3', `${method} ${path}`)
  return needs
}
