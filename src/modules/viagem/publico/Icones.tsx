/** The few drawings of the driver's page: paths of 24 by 24. */
const ICONES = {
  voltar: 'M15 6l-6 6 6 6',
  idioma: 'M4 5h8M8 3v2M11 5c-1 4-4 7-7 8M6 8c1 2.5 3.5 4.5 6 5.5M13 20l4-9 4 9M14.5 17h5',
  mapa: 'M12 21s7-6.5 7-12a7 7 0 0 0-14 0c0 5.5 7 12 7 12zM12 11.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  ir: 'M12 3l7 17-7-4-7 4z',
  alerta: 'M12 4l9 16H3zM12 10v4M12 17v.5',
  conversa: 'M5 5h14v11h-8l-4 4v-4H5z',
  papel: 'M7 3h7l4 4v14H7zM14 3v4h4',
  foto: 'M4 8h4l2-3h4l2 3h4v11H4zM12 17a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7z',
  feito: 'M5 12.5l4.5 4.5L19 7.5',
  fechado: 'M6 6l12 12M18 6L6 18',
  nuvem: 'M7 18h9.5a4 4 0 0 0 .7-7.900A6 6 0 0 0 6.300 9M3 3l18 18M7 18a4 4 0 0 1-2.5-7',
  relogio: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3 2',
  enviar: 'M20 11a8 8 0 1 0-2.300 6.300M20 5v6h-6',
  sair: 'M10 4H4v16h6M14 8l4 4-4 4M18 12H9',
  caixa: 'M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8',
} as const
export type Icone = keyof typeof ICONES

export const Simbolo = ({ nome, tamanho = 22 }: { readonly nome: Icone; readonly tamanho?: number }) => (
  <svg
    width={tamanho}
    height={tamanho}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    stroke-width="1.75"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    <path d={ICONES[nome]} />
  </svg>
)
