import Link from '@cloudscape-design/components/link'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { isShopLink, LINK_REL } from '../../../../shared/offers/links.rules.ts'
import type { OfferRecord } from '../offer-record.ts'

/** Where the goods can be bought. An address that would not be taken today is not made a link. */
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
