import type * as z from 'zod'
import { valueKeyOf } from '../../../shared/activity/activity.values.ts'
import type { activityRecord, warehouseActivityRecord } from '../../../shared/home/activity.calls.ts'
import { activityList, warehouseActivityList } from '../../activity/public.ts'
import { AREA_WORDS, KIND_WORDS, VALUE_WORDS } from '../activity-words.ts'
import { exporting } from '../exporting.ts'
import type { Column } from '../workbook/columns.ts'

type Row = z.input<typeof activityRecord>

/** Changes under their stored names, with the English words of stored values: a text column has one language. */
const changesOf = ({ kind, changes }: Row): string => {
  const shown = (what: string, value: string): string => {
    const key = valueKeyOf(kind, what, value)
    return key ? VALUE_WORDS[key] : value
  }
  return changes
    .map(({ what, before, after }) => `${what}: ${before ? `${shown(what, before)} → ` : ''}${shown(what, after)}`)
    .join('; ')
}

/** Columns of both exports. */
const columns: readonly Column<Row>[] = [
  { kind: 'instant', header: { en: 'Time', zh: '时间' }, width: 20, of: ({ at }) => at },
  { kind: 'text', header: { en: 'Person', zh: '人员' }, width: 24, of: ({ userName }) => userName },
  { kind: 'choice', header: { en: 'Area', zh: '范围' }, width: 24, of: ({ area }) => area, words: AREA_WORDS },
  { kind: 'choice', header: { en: 'Event', zh: '事件' }, width: 44, of: ({ kind }) => kind, words: KIND_WORDS },
  { kind: 'text', header: { en: 'Record', zh: '记录' }, width: 40, of: ({ recordName }) => recordName },
  { kind: 'text', header: { en: 'Record no.', zh: '记录编号' }, width: 24, of: ({ recordNo }) => recordNo },
  { kind: 'text', header: { en: 'Concerns', zh: '涉及人员' }, width: 20, of: ({ aboutName }) => aboutName },
  { kind: 'count', header: { en: 'Units', zh: '件数' }, width: 10, of: ({ quantity }) => quantity },
  { kind: 'money', header: { en: 'Amount', zh: '金额' }, width: 14, of: ({ amount }) => amount },
  { kind: 'text', header: { en: 'Changes', zh: '更改' }, width: 60, of: changesOf },
]

export const exportActivity = exporting('exportActivity', {
  file: 'activity',
  title: { en: 'Activity', zh: '活动记录' },
  list: activityList,
  columns: [
    ...columns,
    { kind: 'text', header: { en: 'API key no.', zh: 'API 密钥编号' }, width: 24, of: ({ keyNo }) => keyNo },
  ],
})

const ofWarehouse: readonly Column<z.input<typeof warehouseActivityRecord>>[] = [
  ...columns,
  { kind: 'text', header: { en: 'Company', zh: '公司' }, width: 24, of: ({ doctorName }) => doctorName },
]

export const exportWarehouseActivity = exporting('exportWarehouseActivity', {
  file: 'activity',
  title: { en: 'Activity of the warehouse', zh: '仓库活动记录' },
  list: warehouseActivityList,
  columns: ofWarehouse,
})
