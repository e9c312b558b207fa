import Box from '@cloudscape-design/components/box'
import Container from '@cloudscape-design/components/container'
import Header from '@cloudscape-design/components/header'
import { AGES, type Age } from '../../../../shared/values/ages.ts'
import { PageLink } from '../../../components/page/page-link.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import styles from './board.module.css'

interface AgesBoxProps {
  title: string
  /** Displayed count of an age; '-' while unknown. */
  countOf: (age: Age) => string
  link: { href: string; text: string }
}

/** Counts by age. */
export const AgesBox = ({ title, countOf, link }: AgesBoxProps) => {
  const t = useTexts('unmatched')
  return (
    <Container
      fitHeight
      header={<Header variant="h2">{title}</Header>}
      footer={<PageLink href={link.href}>{link.text}</PageLink>}
    >
      <dl className={styles.ages}>
        {AGES.map((age) => (
          <div key={age}>
            <dt>
              <Box variant="awsui-key-label">{t(`ages.${age}`)}</Box>
            </dt>
            <dd>
              <Box variant="awsui-value-large">{countOf(age)}</Box>
            </dd>
          </div>
        ))}
      </dl>
    </Container>
  )
}
