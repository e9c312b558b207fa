import Link from '@cloudscape-design/components/link'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { isShopLink, LINK_REL } from '../../../../shared/offers/links.rules.ts'
import type { OfferRecord } from '../offer-record.ts'

/** Shops that sell the goods. An address that would fail today's validation is shown as text, not as a link. */
export const OfferLinks = ({ links }: Pick<OfferRecord, 'links'>) => (
  <SpaceBetween size="xxs">
    {links.map(({ label, url }) =>
      isShopLink(url) ? (
        <Link key={`${label} ${url}`} external href={url} rel={LINK_REL}>
          {label}
        </Link>
      ) : (
        <span key={`${label} ${url}`}>{label}</span>
      ),
    )}
  </SpaceBetween>
)
