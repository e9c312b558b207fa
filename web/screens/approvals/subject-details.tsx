import KeyValuePairs, { type KeyValuePairsProps } from '@cloudscape-design/components/key-value-pairs'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { useMemo } from 'react'
import type { RuleAmounts } from '../../../shared/approvals/approval-record.ts'
import { amountFor } from '../../../shared/approvals/approvals.rules.ts'
import { BANK_CATEGORIES, type BankCurrency } from '../../../shared/payments/banks.rules.ts'
import { DialogTable } from '../../components/table/dialog-table.tsx'
import type { Column } from '../../components/table/table-types.ts'
import { showCount, showExactAmount } from '../../components/text/format.ts'
import { showList } from '../../components/text/show-list.ts'
import { type TextsOf, useTexts } from '../../texts/use-texts.ts'
import type { Approval, Subject } from './approval-words.ts'

type Bank = Extract<Subject, { kind: 'payment' }>['bank']
type Line = Approval['lines'][number]
type Change = Extract<Subject, { kind: 'member' }>['changes'][number]
type Text = TextsOf<'approvals'>

const CATEGORIES = ['billPay', 'bankTransfer'] as const

/** Everything that was requested, as it will be executed. */
export const SubjectDetails = ({ approval: { subject, lines, raised } }: { approval: Approval }) => {
  const t = useTexts('approvals')
  const banks = useTexts('banks')
  const items = itemsOf(subject, t, banks)
  return (
    <SpaceBetween size="l">
      <KeyValuePairs columns={2} items={items} />
      {subject.kind === 'payout' && <Lines lines={lines} />}
      {subject.kind === 'group' && raised.length > subject.names.length && <RaisedNurses names={raised} />}
    </SpaceBetween>
  )
}

const itemsOf = (subject: Subject, t: Text, banks: TextsOf<'banks'>): KeyValuePairsProps.Item[] => {
  switch (subject.kind) {
    case 'payment':
      return [
        ...paidItems(t, subject),
        ...bankItems(t, banks, subject.bank),
        { label: t('subject.askedNote'), value: subject.askedNote || '-' },
        { label: t('subject.note'), value: subject.note || '-' },
        { label: t('subject.paymentNo'), value: subject.paymentNo },
      ]
    case 'payout':
      return [
        { label: t('columns.amount'), value: <strong>{showExactAmount(subject.amount)}</strong> },
        { label: t('subject.count'), value: showCount(subject.count) },
        ...subject.totals.map(({ category, currency, count, amount }) => ({
          label: showList([categoryText(banks, category), currency]),
          value: t('subject.total', { units: showCount(count), amount: showExactAmount(amount) }),
        })),
        { label: t('subject.note'), value: subject.note || '-' },
      ]
    case 'bill':
      return [
        ...paidItems(t, subject),
        { label: t('subject.warehouse'), value: subject.warehouse },
        { label: t('subject.month'), value: subject.month },
        ...(subject.bank
          ? bankItems(t, banks, subject.bank)
          : [{ label: t('subject.bank'), value: t('subject.noBank') }]),
        { label: t('subject.note'), value: subject.note || '-' },
      ]
    case 'deduction':
      return [
        { label: t('columns.amount'), value: <strong>{showExactAmount(subject.amount)}</strong> },
        { label: t('subject.balanceOf'), value: subject.userName },
        { label: t('subject.deductionNote'), value: subject.note },
        { label: t('subject.adjustmentNo'), value: subject.adjustmentNo },
      ]
    case 'member':
      return [
        { label: t('subject.member'), value: subject.userName },
        ...changeItems(t, subject.changes),
        ...effectiveItems(t, subject),
      ]
    case 'group':
      return [
        { label: t('subject.group'), value: subject.groupName },
        ...changeItems(t, subject.changes),
        ...(subject.added > 0 ? [{ label: t('subject.added'), value: showCount(subject.added) }] : []),
        ...(subject.removed > 0 ? [{ label: t('subject.removed'), value: showCount(subject.removed) }] : []),
        ...(subject.affected > 0 ? [{ label: t('subject.affected'), value: showCount(subject.affected) }] : []),
        // More nurses are listed in a table.
        ...(subject.names.length > 0 && subject.affected <= subject.names.length
          ? [{ label: t('subject.raised'), value: showList(subject.names) }]
          : []),
      ]
    case 'rule':
      return [
        ...(['USD', 'CNY', 'BTC'] as const).map((currency) => ({
          label: t('rule.amountOf', { currency }),
          value: fromTo(t, ruleAmount(t, subject.from.amounts, currency), ruleAmount(t, subject.to.amounts, currency)),
        })),
        {
          label: t('rule.limits'),
          value: fromTo(t, onOff(t, subject.from.limits), onOff(t, subject.to.limits)),
        },
      ]
  }
}

const paidItems = (t: Text, { userName, amount }: { userName: string; amount: number }) => [
  { label: t('columns.amount'), value: <strong>{showExactAmount(amount)}</strong> },
  { label: t('subject.payee'), value: userName },
]

const categoryText = (banks: TextsOf<'banks'>, category: Bank['category']): string =>
  banks(`categories.${CATEGORIES[BANK_CATEGORIES.indexOf(category)] ?? CATEGORIES[0]}`)

const bankItems = (t: Text, banks: TextsOf<'banks'>, bank: Bank) => [
  { label: t('subject.bank'), value: bankText(banks, bank) },
  { label: banks('accountNumber'), value: bank.accountNumber },
  { label: banks('accountHolder'), value: bank.accountHolder || '-' },
  { label: banks('bankAddress'), value: bank.bankAddress || '-' },
]

const bankText = (banks: TextsOf<'banks'>, { category, currency, bankName, accountType }: Bank): string =>
  showList([categoryText(banks, category), currency, bankName, accountType].filter((part) => part !== ''))

export const ruleAmount = (t: Text, amounts: RuleAmounts, currency: BankCurrency): string => {
  const amount = amountFor(amounts, currency)
  return amount === undefined ? t('rule.off') : t('rule.above', { amount: showExactAmount(amount) })
}

export const onOff = (t: Text, isOn: boolean): string => t(isOn ? 'rule.on' : 'rule.off')

const fromTo = (t: Text, from: string, to: string): string => (from === to ? to : t('subject.change', { from, to }))

const STATES = ['active', 'limited', 'blocked'] as const

/** A value of an edited field as the screens show it. */
const valueText = (t: Text, field: string, value: Change['from']): string => {
  if (value === null) return t('subject.unset')
  if (typeof value === 'string') return value
  switch (field) {
    case 'transactions':
      return value === 0 ? t('subject.noCap') : showCount(value)
    case 'amount':
      return value === 0 ? t('subject.noCap') : showExactAmount(value)
    case 'status':
      return t(`memberStates.${STATES[value - 1] ?? 'active'}`)
    default:
      return showExactAmount(value)
  }
}

const FIELDS = ['transactions', 'amount', 'minPayment', 'status', 'alias', 'groupName'] as const
const isField = (name: string): name is (typeof FIELDS)[number] => FIELDS.some((field) => field === name)

const changeItems = (t: Text, changes: readonly Change[]) =>
  changes.map(({ field, from, to }) => ({
    label: isField(field) ? t(`fields.${field}`) : field,
    value: t('subject.change', { from: valueText(t, field, from), to: valueText(t, field, to) }),
  }))

/** The caps that apply to the nurse before and after the change, which also depend on their groups. */
const effectiveItems = (t: Text, { effective }: Extract<Subject, { kind: 'member' }>) =>
  effective === undefined
    ? []
    : (['transactions', 'amount'] as const).map((field) => ({
        label: t(`subject.effective.${field}`),
        value: fromTo(t, valueText(t, field, effective.from[field]), valueText(t, field, effective.to[field])),
      }))

/** The payments of a batch. */
const Lines = ({ lines }: { lines: readonly Line[] }) => {
  const t = useTexts('approvals')
  const banks = useTexts('banks')
  const columns = useMemo(
    (): readonly Column<Line>[] => [
      { id: 'userName', header: t('subject.payee'), card: 'title', cell: ({ userName }) => userName },
      {
        id: 'amount',
        header: t('columns.amount'),
        numeric: true,
        cell: ({ amount }) => <strong>{showExactAmount(amount)}</strong>,
      },
      {
        id: 'bank',
        header: t('subject.bank'),
        cell: ({ bank }) => showList([bankText(banks, bank), bank.accountNumber, bank.accountHolder].filter(Boolean)),
      },
    ],
    [t, banks],
  )
  return (
    <DialogTable
      label={t('subject.lines')}
      rows={lines}
      columns={columns}
      rowKey={({ paymentNo }) => paymentNo}
      empty={t('empty')}
    />
  )
}

/** All nurses whose limits rise, if they are too many for one line. */
const RaisedNurses = ({ names }: { names: readonly string[] }) => {
  const t = useTexts('approvals')
  const rows = useMemo(() => names.map((name, at) => ({ name, at: String(at) })), [names])
  const columns = useMemo(
    (): readonly Column<(typeof rows)[number]>[] => [
      { id: 'name', header: t('subject.member'), card: 'title', cell: ({ name }) => name },
    ],
    [t],
  )
  return (
    <DialogTable label={t('subject.raised')} rows={rows} columns={columns} rowKey={({ at }) => at} empty={t('empty')} />
  )
}
