import type { AttributeValue } from 'aws-lambda'
import type { StoredItem } from '../../../functions/platform/db/item.ts'
import { wireItem } from '../../../functions/platform/db/stored-attributes.ts'

/** Returns a stored item as an image in the stream. */
export const wireImage = (item: StoredItem): Record<string, AttributeValue> => {
  // The SDK types the same wire format more broadly than Lambda does; `wireItem` uses only what both types share.
  return wireItem(item) as Record<string, AttributeValue>
}
