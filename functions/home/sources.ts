import type { AttributeValue, DynamoDBRecord } from 'aws-lambda'
import { accountType, productTotalsType, stockLevelType } from '../books/public.ts'
import { billType } from '../fees/public.ts'
import { inboundType } from '../inbound/public.ts'
import { offerItem } from '../offers/public.ts'
import { productItem } from '../products/public.ts'
import { batchItem, importRecordItem } from '../tracking/public.ts'
import { transferType } from '../transfers/public.ts'
import type { SourceKind } from './figures.items.ts'

/** A source of figures. */
export interface Source {
  kind: SourceKind
  doctorNo: string
  id: string
  /** The record was inserted: it has not been folded yet, unless the stream delivers the insertion again. */
  isNew?: true
}

interface Kind {
  kind: SourceKind
  /** The attributes that make up its id. */
  id: readonly string[]
  /** Attributes that determine its contributions. */
  counts: readonly string[]
}

/** Kind of source for each type of stored item. */
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

/** The types of items that the stream must deliver. */
export const COUNTED_TYPES = Object.keys(KINDS)

type Image = Record<string, AttributeValue>

/** Text or number; zero counts as absent. */
const textOf = (image: Image | undefined, name: string): string | undefined => {
  const { S, N } = image?.[name] ?? {}
  return N === '0' ? undefined : (S ?? N)
}

/** The source that a stream record changed, if its figures may differ. Its state is read from the table. */
const sourceOf = ({ dynamodb }: DynamoDBRecord): Source | undefined => {
  const { NewImage: after, OldImage: before } = dynamodb ?? {}
  const image = after ?? before
  const named = KINDS[textOf(image, 'type') ?? '']
  if (!named?.counts.some((name) => textOf(before, name) !== textOf(after, name))) return undefined
  // Items under a company's key may omit the attribute (packing.ts).
  const doctorNo = textOf(image, 'doctorNo') ?? textOf(image, 'pk')?.split('#')[1]
  const names = named.id.map((name) => textOf(image, name))
  if (!doctorNo || !names.every(Boolean)) return undefined
  const id = names.join('#')
  // A product counts from two items, in either order.
  const isNew = before === undefined && named.kind !== 'product'
  return { kind: named.kind, doctorNo, id, isNew: isNew || undefined }
}

const nameOf = ({ kind, doctorNo, id }: Source): string => `${doctorNo}|${kind}|${id}`

/** The sources that a stream batch changed, without duplicates. */
export const sourcesOf = (records: readonly DynamoDBRecord[]): Source[] => {
  const sources = records.flatMap((record) => sourceOf(record) ?? [])
  const byName = new Map<string, Source>()
  // The first record of a source decides whether it is new; later ones add nothing, since its current state is read.
  for (const source of sources) if (!byName.has(nameOf(source))) byName.set(nameOf(source), source)
  return [...byName.values()]
}
