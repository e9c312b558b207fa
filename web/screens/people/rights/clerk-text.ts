import { CLERK_RIGHTS, type ClerkRight } from '../../../../shared/rights/rights.ts'
import { showList } from '../../../components/text/show-list.ts'
import type { TextsOf } from '../../../texts/use-texts.ts'

type Text = TextsOf<'rights'>

/** Rights of a clerk: 'Receive, Pack'. */
export const clerkRightsText = (t: Text, rights: readonly ClerkRight[]): string =>
  showList(CLERK_RIGHTS.filter((right) => rights.includes(right)).map((right) => t(`clerk.${right}`)))

/** The number of warehouses to which a clerk is limited, or 'All warehouses'. */
export const clerkScopeText = (t: Text, warehouses: readonly unknown[]): string =>
  warehouses.length === 0 ? t('clerk.allWarehouses') : t('clerk.warehouses', { count: warehouses.length })
