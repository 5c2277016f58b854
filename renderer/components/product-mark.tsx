/** A lens over three ports of a switch. */
export function ProductMark({ size }: { size: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden>
      <rect x="1" y="1" width="30" height="30" rx="7" fill="#0f6cbd" />
      <g fill="none" stroke="#fff" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
        <circle cx="14" cy="14" r="8" />
        <path d="m20 20 6 6" strokeWidth="3" />
        <path d="M9.5 14h9M14 14v-3.5M11 14v3.5M17 14v3.5" strokeWidth="1.6" />
      </g>
    </svg>
  )
}
