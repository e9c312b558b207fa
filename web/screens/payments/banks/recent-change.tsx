import Alert from '@cloudscape-design/components/alert'
import { showInstant } from '../../../components/text/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { type BankRecord, recentChange } from './bank-words.ts'

interface RecentChangeProps {
  /** User name of the owner of the account. */
  name: string
  account: Pick<BankRecord, 'payableFrom'>
}

/**
 * States that an account which can be paid was added or changed in the last days. A company that was frozen, or had
 * blocked the person, has received no warning of the change.
 */
export const RecentChange = ({ name, account }: RecentChangeProps) => {
  const t = useTexts('banks')
  const at = recentChange(account)
  if (at === undefined) return null
  return (
    <Alert type="warning" header={t('recent', { time: showInstant(at) })}>
      {t('recentPayer', { name })}
    </Alert>
  )
}
