import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb'
import * as z from 'zod'

const KeySchema = z.array(z.object({ AttributeName: z.string(), KeyType: z.enum(['HASH', 'RANGE']) }))

const Index = z.object({
  IndexName: z.string(),
  KeySchema,
  Projection: z.object({
    ProjectionType: z.enum(['ALL', 'KEYS_ONLY', 'INCLUDE']),
    NonKeyAttributes: z.array(z.string()).optional(),
  }),
})

/** Schema for AWS::DynamoDB::GlobalTable and AWS::DynamoDB::Table, with the properties that the local table uses. */
export const TableProperties = z.object({
  TableName: z.string().optional(),
  AttributeDefinitions: z.array(z.object({ AttributeName: z.string(), AttributeType: z.enum(['S', 'N', 'B']) })),
  KeySchema,
  GlobalSecondaryIndexes: z.array(Index).optional(),
  StreamSpecification: z
    .object({ StreamViewType: z.enum(['NEW_IMAGE', 'OLD_IMAGE', 'NEW_AND_OLD_IMAGES', 'KEYS_ONLY']) })
    .optional(),
  TimeToLiveSpecification: z.object({ AttributeName: z.string(), Enabled: z.boolean() }).optional(),
})
export type TableProperties = z.infer<typeof TableProperties>

/** The request that creates this table; AWS and the engine require names of at least 3 characters. */
export const createTableInput = (name: string, table: TableProperties): CreateTableCommandInput => ({
  TableName: name,
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: table.AttributeDefinitions,
  KeySchema: table.KeySchema,
  GlobalSecondaryIndexes: table.GlobalSecondaryIndexes,
  StreamSpecification: table.StreamSpecification
    ? { StreamEnabled: true, StreamViewType: table.StreamSpecification.StreamViewType }
    : undefined,
})
