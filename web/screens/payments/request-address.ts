/** Address of the request list filtered to one number, which also finds an archived request. */
export const requestAddress = (paymentNo: string): string =>
  `/payments/requests?condition=${encodeURIComponent(paymentNo)}`
