import type { AttributeValue, DynamoDBRecord } from 'aws-lambda'
import { accountType, productTotalsType, stockLevelType } from '../books/public.ts'
import { billType } from '../fees/public.ts'
import { inboundType, isCountedByChange } from '../inbound/public.ts'
import { offerItem } from '../offers/public.ts'
import { productItem } from '../products/public.ts'
import { batchItem, importRecordItem } from '../tracking/public.ts'
import { transferType } from '../transfers/public.ts'
import type { SourceKind } from './figures.items.ts'

/** A record that contributes to figures. */
export interface Source {
  kind: SourceKind
  doctorNo: string
  id: string
  /** Set if the record was inserted: it has not been folded yet, unless the stream delivers the insertion again. */
  isNew?: true
}

interface Kind {
  kind: SourceKind
  /** Attributes that form the id of the source. */
  id: readonly string[]
  /** Attributes that determine the contributions of the source. */
  counts: readonly string[]
}

/** Kind of source for each item type. */
const KINDS: Record<string, Kind> = {
  [accountType.type]: {
    kind: 'account',
    id: ['userNo'],
    counts: ['seq', 'balance', 'requested', 'openTakes', 'openUnits', 'openAmount'],
  },
  [productItem.type]: { kind: 'product', id: ['productNo'], counts: ['price'] },
  [productTotalsType.type]: { kind: 'product', id: ['productNo'], counts: ['stock', 'notClaimed'] },
  [stockLevelType.type]: { kind: 'level', id: ['productNo', 'warehouseNo'], counts: ['stock', 'notClaimed'] },
  [inboundType.type]: { kind: 'take', id: ['inboundNo'], counts: ['qty', 'cancelled', 'leftNum', 'arrived'] },
  [offerItem.type]: { kind: 'offer', id: ['offerNo'], counts: ['status'] },
  [batchItem.type]: { kind: 'batch', id: ['batchNumber'], counts: ['toConfirm'] },
  [importRecordItem.type]: { kind: 'import', id: ['importNo'], counts: ['successCount'] },
  [billType.type]: { kind: 'bill', id: ['billNo'], counts: ['payStatus', 'cents', 'isPreview', 'adminNo'] },
  [transferType.type]: { kind: 'transfer', id: ['transferNo'], counts: ['qty', 'checkedQty', 'difference'] },
}

/** Item types that the stream must deliver. */
export const COUNTED_TYPES = Object.keys(KINDS)

type Image = Record<string, AttributeValue>

/** Returns a string or number attribute as text; zero counts as absent. */
const textOf = (image: Image | undefined, name: string): string | undefined => {
  const { S, N } = image?.[name] ?? {}
  return N === '0' ? undefined : (S ?? N)
}

/**
 * Returns the source that a stream record changed, unless its figures cannot differ. The current state is read from the
 * table.
 */
const sourceOf = ({ dynamodb }: DynamoDBRecord): Source | undefined => {
  const { NewImage: after, OldImage: before } = dynamodb ?? {}
  const image = after ?? before
  const named = KINDS[textOf(image, 'type') ?? '']
  if (!named?.counts.some((name) => textOf(before, name) !== textOf(after, name))) return undefined
  if (named.kind === 'take' && image && isCountedByChange(image)) return undefined
  // Items under a company's key may omit `doctorNo` (packing.ts).
  const doctorNo = textOf(image, 'doctorNo') ?? textOf(image, 'pk')?.split('#')[1]
  const names = named.id.map((name) => textOf(image, name))
  if (!doctorNo || !names.every(Boolean)) return undefined
  const id = names.join('#')
  // A product's figures come from two items, written in either order.
  const isNew = before === undefined && named.kind !== 'product'
  return { kind: named.kind, doctorNo, id, isNew: isNew || undefined }
}

const nameOf = ({ kind, doctorNo, id }: Source): string => `${doctorNo}|${kind}|${id}`

/** Returns the sources that a stream batch changed, without duplicates. */
export const sourcesOf = (records: readonly DynamoDBRecord[]): Source[] => {
  const sources = records.flatMap((record) => sourceOf(record) ?? [])
  const byName = new Map<string, Source>()
  // The first record of a source decides whether it is new. Later records add no information, since the current state
  // is read.
  for (const source of sources) if (!byName.has(nameOf(source))) byName.set(nameOf(source), source)
  return [...byName.values()]
}
