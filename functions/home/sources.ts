import type { AttributeValue, DynamoDBRecord } from 'aws-lambda'
import { accountType, productTotalsType } from '../books/public.ts'
import { inboundType } from '../inbound/public.ts'
import { offerItem } from '../offers/public.ts'
import { productItem } from '../products/public.ts'
import { batchItem } from '../tracking/public.ts'
import type { SourceKind } from './figures.items.ts'

/** A thing whose state counts in the figures. */
export interface Source {
  kind: SourceKind
  doctorNo: string
  id: string
}

/** By the type of a stored item: what it is part of, and which attribute names it. */
const KINDS: Record<string, { kind: SourceKind; id: string }> = {
  [accountType.type]: { kind: 'account', id: 'userNo' },
  [productItem.type]: { kind: 'product', id: 'productNo' },
  [productTotalsType.type]: { kind: 'product', id: 'productNo' },
  [inboundType.type]: { kind: 'take', id: 'inboundNo' },
  [offerItem.type]: { kind: 'offer', id: 'offerNo' },
  [batchItem.type]: { kind: 'batch', id: 'batchNumber' },
}

/** The types of items that the stream must bring. */
export const COUNTED_TYPES = Object.keys(KINDS)

const textOf = (image: Record<string, AttributeValue>, name: string): string | undefined => image[name]?.S

/** The thing a record of the stream tells of. How it stands now is read: the record only says that it has changed. */
const sourceOf = ({ dynamodb }: DynamoDBRecord): Source | undefined => {
  const image = dynamodb?.NewImage ?? dynamodb?.OldImage
  const named = image && KINDS[textOf(image, 'type') ?? '']
  if (!image || !named) return undefined
  const doctorNo = textOf(image, 'doctorNo')
  const id = textOf(image, named.id)
  return doctorNo && id ? { kind: named.kind, doctorNo, id } : undefined
}

const nameOf = ({ kind, doctorNo, id }: Source): string => `${doctorNo}|${kind}|${id}`

/** What a batch of the stream tells of, each once. */
export const sourcesOf = (records: readonly DynamoDBRecord[]): Source[] => {
  const sources = records.flatMap((record) => sourceOf(record) ?? [])
  return [...new Map(sources.map((source) => [nameOf(source), source])).values()]
}
