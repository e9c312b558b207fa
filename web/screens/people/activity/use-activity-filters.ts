import { useSearchParams } from 'react-router-dom'
import type { ActivityKind } from '../../../../shared/activity/activity.kinds.ts'
import type { Area } from '../../../../shared/rights/rights.ts'
import type { Filter } from '../../../components/table/table-types.ts'
import type { TableState } from '../../../components/table/use-table.ts'
import { useTexts } from '../../../texts/use-texts.ts'

export interface ActivityKinds {
  areas: readonly Area[]
  kindsOf: (area: Area) => readonly ActivityKind[]
}

/** Filters of an activity: record, person, area, kind and days. */
export const useActivityFilters = (person: Filter, { areas, kindsOf }: ActivityKinds): readonly Filter[] => {
  const t = useTexts('activity')
  const [parameters] = useSearchParams()
  const chosenArea = areas.find((one) => one === parameters.get('area'))
  return [
    { kind: 'text', id: 'record', label: t('find') },
    person,
    {
      kind: 'choice',
      id: 'area',
      label: t('area'),
      all: t('allAreas'),
      options: areas.map((value) => ({ value, label: t(`areas.${value}`) })),
      clears: ['kind'],
    },
    {
      kind: 'choice',
      id: 'kind',
      label: t('kind'),
      all: t('allKinds'),
      options: (chosenArea ? [chosenArea] : areas).flatMap(kindsOf).map((value) => ({
        value,
        label: t(`kinds.${value}`),
      })),
    },
    { kind: 'day', id: 'startDate', label: t('from') },
    { kind: 'day', id: 'endDate', label: t('to') },
  ]
}

/** The chosen filters, in the form of the calls. */
export const askedOf = (table: Pick<TableState<never>, 'filter'>, { areas, kindsOf }: ActivityKinds) => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return {
    record: table.filter('record'),
    person: table.filter('person'),
    area: areas.find((one) => one === table.filter('area')),
    kind: areas.flatMap(kindsOf).find((one) => one === table.filter('kind')),
    startDate: table.filter('startDate'),
    endDate: table.filter('endDate'),
    timeZone: table.filter('startDate') || table.filter('endDate') ? timeZone : undefined,
  }
}
