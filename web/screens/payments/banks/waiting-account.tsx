import Alert from '@cloudscape-design/components/alert'
import { NoticeModal } from '../../../components/modals/notice-modal.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { type BankRecord, bankText, waitText } from './bank-words.ts'

interface WaitingAccountProps {
  title: string
  /** User name of the owner of the account. */
  name: string
  account: Parameters<typeof bankText>[1] & Pick<BankRecord, 'payableFrom'>
  /** True if the account was changed or deleted after the request, which can then never be paid. */
  isReplaced: boolean
  onClose: () => void
}

/** States why a request cannot be paid to its account, yet or at all, and what the payer should do. */
export const WaitingAccount = ({ title, name, account, isReplaced, onClose }: WaitingAccountProps) => {
  const t = useTexts('banks')
  const words = { name, bank: bankText(t, account) }
  return (
    <NoticeModal title={title} onClose={onClose}>
      <Alert type="warning" header={isReplaced ? t('replaced') : waitText(t, account)}>
        {t(isReplaced ? 'replacedPayer' : 'waitsPayer', words)}
      </Alert>
    </NoticeModal>
  )
}
