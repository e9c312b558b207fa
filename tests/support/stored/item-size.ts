import type { AttributeValue } from '@aws-sdk/client-dynamodb'

/**
 * Returns the bytes of an item as DynamoDB counts them: names and values, numbers by their digits, and a few bytes for
 * each list and map.
 */
export const bytesOf = (item: Record<string, AttributeValue>): number =>
  Object.entries(item).reduce((sum, [name, value]) => sum + Buffer.byteLength(name) + bytesIn(value), 0)

const bytesIn = ({ S, N, L, M }: AttributeValue): number => {
  if (S !== undefined) return Buffer.byteLength(S)
  if (N !== undefined) return Math.ceil(N.replace(/\D/g, '').length / 2) + 1
  if (L !== undefined) return 3 + L.reduce((sum, one) => sum + 1 + bytesIn(one), 0)
  if (M !== undefined) return 3 + Object.keys(M).length + bytesOf(M)
  return 1
}
