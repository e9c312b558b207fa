import type { AttributeValue } from 'aws-lambda'
import type { StoredItem } from '../../../functions/platform/db/item.ts'
import { wireItem } from '../../../functions/platform/db/stored-attributes.ts'

/** A stored item as an image of the stream. */
export const wireImage = (item: StoredItem): Record<string, AttributeValue> => {
  // The SDK types the same wire format more widely than Lambda does; `wireItem` uses only the common part.
  return wireItem(item) as Record<string, AttributeValue>
}
