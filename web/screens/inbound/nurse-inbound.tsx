import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { showAmount } from '../../components/format.ts'
import { PageHeader } from '../../components/page-header.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { UrlTabs } from '../../components/url-tabs.tsx'
import styles from './inbound.module.css'
import { NurseTakes } from './nurse-takes.tsx'
import { TAKE_TABS } from './take-record.ts'

/** What a nurse has on its way, parcel by parcel, and what it pays. */
export const NurseInbound = () => (
  <>
    <PageHeader title="Inbound" description={<Figures />} />
    <UrlTabs
      label="Inbound"
      base="/inbound"
      tabs={TAKE_TABS.map((tab) => ({
        id: tab.id,
        label: tab.label,
        content: <NurseTakes key={tab.id} tab={tab} />,
      }))}
    />
  </>
)

/** The money in one line; the line keeps its height while it is fetched. */
const Figures = () => {
  const { data, error } = useCall(api.payments.getBalance, {})
  const show = (amount: number | undefined) => (error && !data ? '-' : <strong>{showAmount(amount)}</strong>)
  return (
    <span className={styles.figures}>
      <span>Balance {show(data?.total)}</span>
      <span>Awaiting delivery {show(data?.pendingAmount)}</span>
      <PageLink href="/payments">Payments</PageLink>
    </span>
  )
}
