/** Icons of the page, drawn in lines. */
const DRAWINGS = {
  prazo: [
    'M6.5 7h11',
    'M6 20v-2a6 6 0 1 1 12 0v2a1 1 0 0 1 -1 1h-10a1 1 0 0 1 -1 -1',
    'M6 4v2a6 6 0 1 0 12 0v-2a1 1 0 0 0 -1 -1h-10a1 1 0 0 0 -1 1',
  ],
  piso: [
    'M11.46 20.846a12 12 0 0 1 -7.96 -14.846a12 12 0 0 0 8.5 -3a12 12 0 0 0 8.5 3a12 12 0 0 1 -.09 7.06',
    'M15 19l2 2l4 -4',
  ],
  email: [
    'M11 19h-6a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v6',
    'M3 7l9 6l9 -6',
    'M15 19l2 2l4 -4',
  ],
  cadeado: [
    'M5 13a2 2 0 0 1 2 -2h10a2 2 0 0 1 2 2v6a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-6',
    'M11 16a1 1 0 1 0 2 0a1 1 0 0 0 -2 0',
    'M8 11v-4a4 4 0 1 1 8 0v4',
  ],
  balanca: [
    'M7 20h10',
    'M6 6l6 -1l6 1',
    'M12 3v17',
    'M9 12l-3 -6l-3 6a3 3 0 0 0 6 0',
    'M21 12l-3 -6l-3 6a3 3 0 0 0 6 0',
  ],
  guardado: [
    'M6 4h10l4 4v10a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2',
    'M10 14a2 2 0 1 0 4 0a2 2 0 1 0 -4 0',
    'M14 4v4h-6v-4',
  ],
} as const

export const Icone = ({
  nome,
  size = 18,
}: {
  readonly nome: keyof typeof DRAWINGS
  readonly size?: number
}) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    stroke-width="1.75"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    {DRAWINGS[nome].map((d) => (
      <path key={d} d={d} />
    ))}
  </svg>
)
