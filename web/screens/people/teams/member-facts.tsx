import KeyValuePairs from '@cloudscape-design/components/key-value-pairs'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { showAmount } from '../../../components/text/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { amountOfCap, type MemberRecord, takesOfCap } from './member-record.ts'

/** The company's debt to a nurse, and open takes against the limits in force. */
export const MemberFacts = ({ member }: { member: MemberRecord }) => {
  const t = useTexts('teams')
  const { data } = useCall(api.people.getMemberBalance, { memberId: member.memberId })
  const open = data ?? member
  return (
    <KeyValuePairs
      columns={3}
      items={[
        { label: t('limits.balance'), value: data ? showAmount(data.total) : '-' },
        { label: t('limits.takes'), value: takesOfCap(t, open.pendingTransactions, member.transactions) },
        { label: t('limits.amount'), value: amountOfCap(t, open.pendingAmount, member.amount) },
      ]}
    />
  )
}
