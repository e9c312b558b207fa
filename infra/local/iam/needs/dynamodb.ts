import * as z from 'zod'
import { ACCOUNT, REGION } from '../../template/resolver.ts'
import type { Need } from '../decide.ts'
import { type AwsRequest, jsonOf, operationOf, unknownCall } from './aws-request.ts'

const tableArn = (name: string): string =>
  name.startsWith('arn:') ? name : `arn:aws:dynamodb:${REGION}:${ACCOUNT}:table/${name}`

const OnTable = z.object({ TableName: z.string(), IndexName: z.string().optional() })
const Batch = z.object({ RequestItems: z.record(z.string(), z.unknown()) })
const Part = z.object({ TableName: z.string() })
const TransactGet = z.object({ TransactItems: z.array(z.object({ Get: Part })) })
const Parts = z.strictObject({
  ConditionCheck: Part.optional(),
  Put: Part.optional(),
  Update: Part.optional(),
  Delete: Part.optional(),
})
const TransactWrite = z.object({ TransactItems: z.array(Parts) })

const ONE_TABLE = new Set(['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'DescribeTable'])
const TABLE_OR_INDEX = new Set(['Query', 'Scan'])
const BATCHES = new Set(['BatchGetItem', 'BatchWriteItem'])
const PARTS = {
  ConditionCheck: 'ConditionCheckItem',
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
} as const

const need = (operation: string, resource: string): Need => ({ action: `dynamodb:${operation}`, resource })

/**
 * A transaction needs the permissions of each of its operations; a query on an index needs permission for that index,
 * not for its table.
 */
export const dynamodbNeeds = (request: AwsRequest): Need[] => {
  const operation = operationOf(request)
  const sent = jsonOf(request)
  if (ONE_TABLE.has(operation)) return [need(operation, tableArn(OnTable.parse(sent).TableName))]
  if (TABLE_OR_INDEX.has(operation)) {
    const { TableName, IndexName } = OnTable.parse(sent)
    return [need(operation, IndexName ? `${tableArn(TableName)}/index/${IndexName}` : tableArn(TableName))]
  }
  if (BATCHES.has(operation))
    return Object.keys(Batch.parse(sent).RequestItems).map((table) => need(operation, tableArn(table)))
  if (operation === 'TransactGetItems')
    return TransactGet.parse(sent).TransactItems.map(({ Get }) => need('GetItem', tableArn(Get.TableName)))
  if (operation === 'TransactWriteItems')
    return TransactWrite.parse(sent).TransactItems.flatMap((item) =>
      PART_NAMES.flatMap((name) => {
        const part = item[name]
        return part ? [need(PARTS[name], tableArn(part.TableName))] : []
      }),
    )
  throw unknownCall('DynamoDB', operation)
}

const PART_NAMES = ['ConditionCheck', 'Put', 'Update', 'Delete'] as const
