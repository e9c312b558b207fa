import * as z from 'zod'
import type { BucketRules } from '../engines/buckets/s3-rules.ts'
import type { QueuesAndBuckets } from '../engines/queues-and-buckets.ts'
import { declared } from '../template/declared.ts'
import { localName } from '../template/local-names.ts'
import { REGION, type Resolver } from '../template/resolver.ts'
import { type AppTemplates, resourcesOf } from '../template/stack-template.ts'

const Rule = z.object({
  AllowedOrigins: z.array(z.string()),
  AllowedMethods: z.array(z.string()),
  AllowedHeaders: z.array(z.string()).optional(),
  ExposedHeaders: z.array(z.string()).optional(),
  MaxAge: z.number().optional(),
})
const Properties = z.object({
  BucketName: z.string().optional(),
  CorsConfiguration: z.object({ CorsRules: z.array(Rule) }).optional(),
})

const attributesOf = (name: string): Record<string, string> => ({
  Arn: `arn:aws:s3:::${name}`,
  DomainName: `${name}.s3.amazonaws.com`,
  RegionalDomainName: `${name}.s3.${REGION}.amazonaws.com`,
})

/** Creates the declared buckets; existing ones keep their objects. */
export const makeBuckets = (
  templates: AppTemplates,
  resolver: Resolver,
  engine: QueuesAndBuckets,
  rules: BucketRules,
): void => {
  for (const resource of resourcesOf(templates, 'AWS::S3::Bucket')) {
    const { BucketName, CorsConfiguration } = declared(resolver, resource, Properties)
    const name = BucketName ?? localName(resource)
    resolver.define(resource, { ref: name, attributes: attributesOf(name) })
    if (!engine.buckets.hasBucket(name)) engine.buckets.createBucket(name)
    rules.cors.set(name, CorsConfiguration?.CorsRules ?? [])
  }
}
