import { ResourceTable } from '../../../components/table/resource-table.tsx'
import type { TableState } from '../../../components/table/use-table.ts'
import { useTexts } from '../../../texts/use-texts.ts'

const NOTHING = {
  data: { records: [], total: 0, current: 1, size: 1 },
  error: null,
  isFetching: false,
  isPlaceholderData: false,
  refetch: () => undefined,
}

interface ChooseAdminProps<T> {
  title: string
  heading?: 'h1'
  table: TableState<T>
}

/** Replaces a list of companies until the super admin chooses a warehouse admin. */
export const ChooseAdmin = <T,>({ title, heading = 'h1', table }: ChooseAdminProps<T>) => {
  const t = useTexts('rates')
  return (
    <ResourceTable
      heading={heading}
      title={title}
      table={{ ...table, isFiltered: false }}
      query={NOTHING}
      rowKey={() => ''}
      empty={{ title: t('companies.chooseAdmin'), text: t('companies.chooseAdminText') }}
    />
  )
}
