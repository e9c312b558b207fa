import type { Role } from '../../shared/values/role.ts'
import { approvalsScreens } from '../screens/approvals/approvals.screens.ts'
import { discrepanciesScreens } from '../screens/discrepancies/discrepancies.screens.ts'
import { exportsScreens } from '../screens/exports/exports.screens.ts'
import { feesScreens } from '../screens/fees/fees.screens.ts'
import { helpScreens } from '../screens/help/help.screens.ts'
import { homeScreens } from '../screens/home/home.screens.ts'
import { inboundScreens } from '../screens/inbound/inbound.screens.ts'
import { integrationsScreens } from '../screens/integrations/integrations.screens.ts'
import { mixedPackagesScreens } from '../screens/mixed-packages/mixed-packages.screens.ts'
import { notificationsScreens } from '../screens/notifications/notifications.screens.ts'
import { offersScreens } from '../screens/offers/offers.screens.ts'
import { outboundScreens } from '../screens/outbound/outbound.screens.ts'
import { parcelsScreens } from '../screens/parcels/parcels.screens.ts'
import { paymentsScreens } from '../screens/payments/payments.screens.ts'
import { peopleScreens } from '../screens/people/people.screens.ts'
import { productsScreens } from '../screens/products/products.screens.ts'
import { ratesScreens } from '../screens/rates/rates.screens.ts'
import type { Screen } from '../screens/screen.ts'
import { transfersScreens } from '../screens/transfers/transfers.screens.ts'
import { warehousesScreens } from '../screens/warehouses/warehouses.screens.ts'

/** All screens of the console. */
export const screens: readonly Screen[] = [
  ...approvalsScreens,
  ...discrepanciesScreens,
  ...exportsScreens,
  ...feesScreens,
  ...helpScreens,
  ...homeScreens,
  ...inboundScreens,
  ...integrationsScreens,
  ...mixedPackagesScreens,
  ...notificationsScreens,
  ...offersScreens,
  ...outboundScreens,
  ...parcelsScreens,
  ...paymentsScreens,
  ...peopleScreens,
  ...productsScreens,
  ...ratesScreens,
  ...transfersScreens,
  ...warehousesScreens,
]

/** The address of a screen: its pattern without parameters. */
export const hrefOf = ({ path }: Pick<Screen, 'path'>): string =>
  `/${path
    .split('/')
    .filter((part) => !part.startsWith(':'))
    .join('/')}`

/** Start page of each role (DEC-console-40). */
export const LANDING: Record<Role, string> = {
  superAdmin: '/users',
  nurse: '/inbound',
  doctor: '/overview',
  warehouseAdmin: '/overview',
}
