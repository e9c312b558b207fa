import type { ComponentType } from 'react'
import type { Input } from '../../../../shared/contract/client.ts'
import type { RateSource } from '../../../../shared/rates/card.ts'
import type { rates } from '../../../../shared/rates/rates.contract.ts'
import type { ApiCall } from '../../../api/client.ts'
import type { Column } from '../../../components/table/table-types.ts'
import type { TextsOf } from '../../../texts/use-texts.ts'
import type { Place } from '../rate-record.ts'

/** The fields of a category or a service that lists and dialogs share. */
export interface EntryRecord {
  id: string
  rateBy: RateSource
  nextFrom?: string | undefined
  /** Number of the last save of its rate. */
  saved: number
}

/** Props of a dialog about the rate of one entry. */
export interface RateModalProps<R> {
  record: R
  place: Place
  onClose: () => void
}

interface Page<R> {
  records: R[]
  total: number
  current: number
  size: number
  nextToken?: string | undefined
}

type Calls = typeof rates.calls

/**
 * A kind of entry of the rate card: size categories or services. `Key` identifies an entry in the calls for a company.
 */
export interface RateKind<R extends EntryRecord, Key extends object> {
  nameOf: (record: R) => string
  keyOf: (record: R) => Key
  columns: (t: TextsOf<'rates'>) => readonly Column<R>[]
  /** Additional columns of the list of a warehouse admin's rates or of the defaults. */
  ownColumns?: (t: TextsOf<'rates'>) => readonly Column<R>[]
  /** Ids of the tables, and the prefix of the company's table in the URL. */
  tables: { own: string; custom: string; prefix: string }
  texts: (
    t: TextsOf<'rates'>,
  ) => Record<'title' | 'customTitle' | 'description' | 'add' | 'empty' | 'emptyText', string>
  list: ApiCall<Input<Calls['listBoxSizes'] | Calls['listServiceFees']>, Page<R>>
  listCustom: ApiCall<Input<Calls['listCustomBoxSizes'] | Calls['listCustomServiceFees']>, Page<R>>
  restoreCustom: ApiCall<Key & { adminNo?: string | undefined; doctorNo: string; seen: number }, unknown>
  AddModal: ComponentType<{ onClose: () => void }>
  /** Edits the labels and the default rate. */
  EditModal: ComponentType<{ id: string; onClose: () => void }>
  /** Sets the rate of a warehouse admin, for all companies or for one. */
  RateModal: ComponentType<RateModalProps<R>>
}
