import Box from '@cloudscape-design/components/box'
import Container from '@cloudscape-design/components/container'
import Header from '@cloudscape-design/components/header'
import { showInstant } from '../../components/text/format.ts'
import { Instant } from '../../components/text/instant.tsx'
import { showNamed } from '../../components/text/show-list.ts'
import { useTexts } from '../../texts/use-texts.ts'
import styles from './case.module.css'
import { type CaseDetail, type CaseEvent, resolutionTextOf } from './case-record.ts'

/** Comments and events of a case, oldest first. */
export const CaseStory = ({ found: { events } }: { found: CaseDetail }) => {
  const t = useTexts('discrepancies')
  return (
    <Container header={<Header counter={`(${events.length})`}>{t('story.title')}</Header>}>
      <ol className={styles.list}>
        {events.map((event) => (
          <li key={event.eventNo}>
            <Event event={event} />
          </li>
        ))}
      </ol>
    </Container>
  )
}

const Event = ({ event }: { event: CaseEvent }) => {
  const t = useTexts('discrepancies')
  const { at, side, userName, what, resolution, quantity, amount, text, photos } = event
  const said = resolution && resolutionTextOf(t, { resolution, quantity, amount })
  return (
    <>
      <div>
        <Box variant="span" fontWeight="bold">
          {t('story.by', { name: userName, side: t(`sides.${side}`) })}
        </Box>{' '}
        {said ? showNamed(t(`story.${what}`), said) : t(`story.${what}`)}
      </div>
      <Box fontSize="body-s" color="text-body-secondary">
        <Instant at={at} />
      </Box>
      {text !== '' && <p className={styles.text}>{text}</p>}
      {photos.length > 0 && (
        <div className={styles.photos}>
          {photos.map((photo, index) => (
            <a key={photo} href={photo} target="_blank" rel="noreferrer">
              <img
                className={styles.photo}
                src={photo}
                alt={t('story.photo', { number: index + 1, total: photos.length, at: showInstant(at) })}
                loading="lazy"
              />
            </a>
          ))}
        </div>
      )}
    </>
  )
}
