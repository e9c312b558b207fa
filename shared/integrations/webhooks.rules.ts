/** Endpoints of a company. */
export const MAX_WEBHOOKS = 10

/** Seconds between the attempts of a delivery, each give or take a fifth: eight attempts within a day. */
export const RETRY_SECONDS = [30, 300, 1800, 7200, 14_400, 25_200, 32_400] as const
export const MAX_ATTEMPTS = RETRY_SECONDS.length + 1

/** Seconds that an endpoint has to answer. */
export const ANSWER_SECONDS = 10

/** Days of failures, without one success, after which an endpoint is disabled. */
export const DAYS_TO_DISABLE = 3

/** Days that deliveries can be viewed and replayed. */
export const KEPT_DAYS = 30

/** Newest attempts shown per delivery. */
export const SHOWN_ATTEMPTS = 20

/** Deliveries per call of a replay. */
export const REPLAYED_AT_ONCE = 25

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** Prefix of a secret, as defined by Standard Webhooks; the rest is base64. */
export const SECRET_MARK = 'whsec_'
