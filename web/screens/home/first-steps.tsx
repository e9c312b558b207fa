import Box from '@cloudscape-design/components/box'
import Container from '@cloudscape-design/components/container'
import Header from '@cloudscape-design/components/header'
import { PageLink } from '../../components/page/page-link.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import styles from './overview.module.css'

const STEPS = [
  { href: '/warehouse', title: 'start.warehouse', text: 'start.warehouseText' },
  { href: '/inventory', title: 'start.product', text: 'start.productText' },
  { href: '/teams?tab=invitations', title: 'start.team', text: 'start.teamText' },
  { href: '/offer', title: 'start.offer', text: 'start.offerText' },
] as const

/** The first steps of a new company, in order. */
export const FirstSteps = () => {
  const t = useTexts('home')
  return (
    <Container header={<Header variant="h2">{t('start.title')}</Header>}>
      <ol className={styles.steps}>
        {STEPS.map(({ href, title, text }) => (
          <li key={href}>
            <PageLink href={href} variant="primary">
              {t(title)}
            </PageLink>
            <Box color="text-body-secondary" fontSize="body-s">
              {t(text)}
            </Box>
          </li>
        ))}
      </ol>
    </Container>
  )
}
