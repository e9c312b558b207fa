import type { AttributeValue, DynamoDBRecord } from 'aws-lambda'
import { accountType, productTotalsType, stockLevelType } from '../books/public.ts'
import { billType } from '../fees/public.ts'
import { inboundType } from '../inbound/public.ts'
import { offerItem } from '../offers/public.ts'
import { productItem } from '../products/public.ts'
import { batchItem, importRecordItem } from '../tracking/public.ts'
import { transferType } from '../transfers/public.ts'
import type { SourceKind } from './figures.items.ts'

/** A thing whose state counts in the figures. */
export interface Source {
  kind: SourceKind
  doctorNo: string
  id: string
  /** Written for the first time, as far as the record tells: nothing of it has been folded unless it is told again. */
  isNew?: true
}

interface Kind {
  kind: SourceKind
  /** The attributes that name it. */
  id: readonly string[]
  /** What its contributions follow from: while all of these stay, they do. */
  counts: readonly string[]
}

/** By the type of a stored item: what it is part of. */
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

/** The types of items that the stream must bring. */
export const COUNTED_TYPES = Object.keys(KINDS)

type Image = Record<string, AttributeValue>

/** Text or number; a zero counts as nothing. */
const textOf = (image: Image | undefined, name: string): string | undefined => {
  const { S, N } = image?.[name] ?? {}
  return N === '0' ? undefined : (S ?? N)
}

/** The thing that a stream record changed, if its figures may differ now. Its state is read from the table, not the record. */
const sourceOf = ({ dynamodb }: DynamoDBRecord): Source | undefined => {
  const { NewImage: after, OldImage: before } = dynamodb ?? {}
  const image = after ?? before
  const named = KINDS[textOf(image, 'type') ?? '']
  if (!named?.counts.some((name) => textOf(before, name) !== textOf(after, name))) return undefined
  // What lies under a company's key need not say it again (packing.ts).
  const doctorNo = textOf(image, 'doctorNo') ?? textOf(image, 'pk')?.split('#')[1]
  const names = named.id.map((name) => textOf(image, name))
  if (!doctorNo || !names.every(Boolean)) return undefined
  const id = names.join('#')
  // A product counts by two items, of which either may be the first.
  const isNew = before === undefined && named.kind !== 'product'
  return { kind: named.kind, doctorNo, id, ...(isNew ? { isNew } : {}) }
}

const nameOf = ({ kind, doctorNo, id }: Source): string => `${doctorNo}|${kind}|${id}`

/** The things that a stream batch changed, each once. */
export const sourcesOf = (records: readonly DynamoDBRecord[]): Source[] => {
  const sources = records.flatMap((record) => sourceOf(record) ?? [])
  const byName = new Map<string, Source>()
  // The first record of a thing says whether it is new; a further one tells of the same, read as it is now.
  for (const source of sources) if (!byName.has(nameOf(source))) byName.set(nameOf(source), source)
  return [...byName.values()]
}
