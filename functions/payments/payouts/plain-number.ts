import { type Money, showMoney } from '../../../shared/values/money.ts'

/** Money for a machine to read: '1234.5678', two decimals where those tell it all. */
export const plainNumber = (money: Money): string => showMoney(money, money % 100 === 0 ? 2 : 4).replaceAll(',', '')
