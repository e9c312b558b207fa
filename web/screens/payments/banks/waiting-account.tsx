import Alert from '@cloudscape-design/components/alert'
import { NoticeModal } from '../../../components/modals/notice-modal.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { type BankRecord, bankText, waitText } from './bank-words.ts'

interface WaitingAccountProps {
  title: string
  /** User name of the owner of the account. */
  name: string
  account: Parameters<typeof bankText>[1] & Pick<BankRecord, 'payableFrom'>
  onClose: () => void
}

/** States that a request cannot be paid yet, because its account was added or changed, and what the payer should do. */
export const WaitingAccount = ({ title, name, account, onClose }: WaitingAccountProps) => {
  const t = useTexts('banks')
  return (
    <NoticeModal title={title} onClose={onClose}>
      <Alert type="warning" header={waitText(t, account)}>
        {t('waitsPayer', { name, bank: bankText(t, account) })}
      </Alert>
    </NoticeModal>
  )
}
