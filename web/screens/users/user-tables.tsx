import StatusIndicator from '@cloudscape-design/components/status-indicator'
import { showInstant } from '../../components/format.ts'
import { LongText } from '../../components/long-text.tsx'
import { localPage } from '../../components/table/local-page.ts'
import { ResourceTable } from '../../components/table/resource-table.tsx'
import type { Column } from '../../components/table/table-types.ts'
import { useTable } from '../../components/table/use-table.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { browserOf } from './browser-of.ts'
import type { Text, UserDetail } from './user-record.ts'

type Company = UserDetail['companies'][number]
type SignIn = UserDetail['recentSignIns'][number]

/** The record has them all: nothing is waited for. */
const local = <T,>(records: readonly T[], paging: { current: number; size: number }) => ({
  data: localPage(records, paging),
  error: null,
  isFetching: false,
  isPlaceholderData: false,
  refetch: () => undefined,
})

const LINKS = {
  1: { type: 'success', text: 'companies.active' },
  2: { type: 'warning', text: 'companies.limited' },
  3: { type: 'stopped', text: 'companies.blocked' },
} as const

const companyColumns = (t: Text): readonly Column<Company>[] => [
  {
    ...{ id: 'doctorName', header: t('companies.company') },
    cell: ({ doctorName }) => <LongText text={doctorName} />,
    sort: ({ doctorName }) => doctorName,
  },
  {
    ...{ id: 'status', header: t('companies.status') },
    cell: ({ status }) => <StatusIndicator type={LINKS[status].type}>{t(LINKS[status].text)}</StatusIndicator>,
    sort: ({ status }) => t(LINKS[status].text),
  },
]

/** The companies a person works for. */
export const CompaniesOfUser = ({ companies }: Pick<UserDetail, 'companies'>) => {
  const t = useTexts('users')
  const table = useTable({ id: 'companies-of-user', columns: companyColumns(t) })
  return (
    <ResourceTable
      title={t('companies.title')}
      table={table}
      query={local(companies, table.paging)}
      rowKey={({ doctorNo }) => doctorNo}
      empty={{ title: t('companies.empty'), text: t('companies.emptyText') }}
    />
  )
}

const browserText = (t: Text, agent: string): string => {
  const { browser, system } = browserOf(agent)
  if (browser && system) return t('signIns.on', { browser, system })
  return browser ?? system ?? t('signIns.unknown')
}

const signInColumns = (t: Text): readonly Column<SignIn>[] => [
  { ...{ id: 'at', header: t('signIns.at') }, cell: ({ at }) => showInstant(at), sort: ({ at }) => at },
  {
    ...{ id: 'ip', header: t('signIns.address') },
    cell: ({ ip }) => <LongText text={ip || t('signIns.unknown')} />,
    sort: ({ ip }) => ip,
  },
  {
    ...{ id: 'agent', header: t('signIns.browser') },
    cell: ({ agent }) => <span title={agent}>{browserText(t, agent)}</span>,
    sort: ({ agent }) => browserText(t, agent),
  },
]

/** When and from where the account was used lately. */
export const SignInsOfUser = ({ recentSignIns }: Pick<UserDetail, 'recentSignIns'>) => {
  const t = useTexts('users')
  const table = useTable({ id: 'sign-ins-of-user', columns: signInColumns(t) })
  return (
    <ResourceTable
      title={t('signIns.title')}
      table={table}
      query={local(recentSignIns, table.paging)}
      rowKey={({ at }) => at}
      empty={{ title: t('signIns.empty'), text: t('signIns.emptyText') }}
    />
  )
}
