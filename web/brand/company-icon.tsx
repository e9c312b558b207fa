/** An office building, drawn in the line weight of Cloudscape's icons. */
export const CompanyIcon = () => (
  <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
    <path d="M2 15V2h8v13M10 6h4v9M1 15h14M5 5h2M5 8h2M5 11h2" fill="none" stroke="currentColor" strokeWidth="2" />
  </svg>
)
