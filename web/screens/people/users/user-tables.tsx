import { useMemo } from 'react'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { StatusText } from '../../../components/cells/status-text.tsx'
import { localPage } from '../../../components/table/local-page.ts'
import { ResourceTable } from '../../../components/table/resource-table.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import { useTable } from '../../../components/table/use-table.ts'
import { Instant } from '../../../components/text/instant.tsx'
import { LongText } from '../../../components/text/long-text.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { browserOf } from '../browser-of.ts'
import type { Text, UserDetail } from './user-record.ts'

type Company = UserDetail['companies'][number]
type SignIn = UserDetail['recentSignIns'][number]

const LINKS = {
  1: { type: 'success', text: 'companies.active' },
  2: { type: 'warning', text: 'companies.limited' },
  3: { type: 'stopped', text: 'companies.blocked' },
} as const

const companyColumns = (t: Text): readonly Column<Company>[] => [
  {
    id: 'doctorName',
    header: t('companies.company'),
    cell: ({ doctorName }) => <LongText text={doctorName} />,
    sort: ({ doctorName }) => doctorName,
  },
  {
    id: 'status',
    header: t('companies.status'),
    card: 'badge',
    cell: ({ status }) => (
      <StatusText wraps={false} type={LINKS[status].type}>
        {t(LINKS[status].text)}
      </StatusText>
    ),
    sort: ({ status }) => t(LINKS[status].text),
  },
]

/** Companies that a user works for. */
export const CompaniesOfUser = ({ user: { userNo, companies } }: { user: UserDetail }) => {
  const t = useTexts('users')
  const columns = useMemo(() => companyColumns(t), [t])
  const table = useTable({ id: 'companies-of-user', columns })
  const query = useCall(api.people.getUserInfo, { userNo })
  return (
    <ResourceTable
      title={t('companies.title')}
      table={table}
      query={{ ...query, data: localPage(companies, table) }}
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
  { id: 'at', header: t('signIns.at'), cell: ({ at }) => <Instant at={at} />, sort: ({ at }) => at },
  {
    id: 'ip',
    header: t('signIns.address'),
    cell: ({ ip }) => <LongText text={ip || t('signIns.unknown')} />,
    sort: ({ ip }) => ip,
  },
  {
    id: 'agent',
    header: t('signIns.browser'),
    cell: ({ agent }) => <span title={agent}>{browserText(t, agent)}</span>,
    sort: ({ agent }) => browserText(t, agent),
  },
]

/** Recent sign-ins, with time and origin. */
export const SignInsOfUser = ({ user: { userNo, recentSignIns } }: { user: UserDetail }) => {
  const t = useTexts('users')
  const columns = useMemo(() => signInColumns(t), [t])
  const table = useTable({ id: 'sign-ins-of-user', columns })
  const query = useCall(api.people.getUserInfo, { userNo })
  return (
    <ResourceTable
      title={t('signIns.title')}
      table={table}
      query={{ ...query, data: localPage(recentSignIns, table) }}
      rowKey={({ at }) => at}
      empty={{ title: t('signIns.empty'), text: t('signIns.emptyText') }}
    />
  )
}
