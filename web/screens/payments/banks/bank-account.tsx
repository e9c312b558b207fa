import Box from '@cloudscape-design/components/box'
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs'
import { CopyText } from '../../../components/text/copy-text.tsx'
import { showList } from '../../../components/text/show-list.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { type BankRecord, categoryText } from './bank-words.ts'

interface BankAccountProps {
  amount: string
  account: Pick<
    BankRecord,
    'category' | 'currency' | 'bankName' | 'accountType' | 'accountHolder' | 'accountNumber' | 'bankAddress'
  >
}

/** Minimum column width in px: fits a grouped account number on one line, and leaves one column on a phone. */
const NUMBER_WIDTH = 220

/** Details that the payer needs: amount, account and address (SPEC-payments-5). */
export const BankAccount = ({ amount, account }: BankAccountProps) => {
  const t = useTexts('requests')
  const banks = useTexts('banks')
  const { category, currency, bankName, accountType, accountHolder, accountNumber, bankAddress } = account
  const bank = showList([categoryText(banks, category), currency, bankName, accountType].filter((part) => part !== ''))
  return (
    <KeyValuePairs
      columns={2}
      minColumnWidth={NUMBER_WIDTH}
      items={[
        { label: t('amount'), value: <strong>{amount}</strong> },
        { label: t('accountNumber'), value: <FullNumber text={accountNumber} /> },
        { label: t('bank'), value: bank },
        { label: t('accountHolder'), value: accountHolder || '-' },
        { label: t('bankAddress'), value: bankAddress || '-' },
      ]}
    />
  )
}

const FullNumber = ({ text }: { text: string }) => {
  const t = useTexts('requests')
  const banks = useTexts('banks')
  return (
    <>
      <CopyText text={text} what={t('accountNumber')} />
      <Box variant="small" display="block" color="text-body-secondary">
        {banks('reads.recorded')}
      </Box>
    </>
  )
}
