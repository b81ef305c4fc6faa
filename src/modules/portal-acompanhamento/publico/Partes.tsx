/** Small parts that the pages of a customer share. */
import type { ComponentChildren } from 'preact'
import { ESTADOS, type Estado, ETAPAS, etapaDe } from '../rastreio.rules.ts'
import styles from './Rastreio.module.css'
import { TONS } from './texto.ts'

const ICONES = {
  feito: 'M5 12.5l4.5 4.5L19 7.5',
  caminhao:
    'M3 6h10v10H3zM13 9h4l3 3v4h-7M7 18.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3zM17 18.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3z',
  relogio: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3 2',
  caixa: 'M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8',
  lupa: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l4.5 4.5',
  sino: 'M6 17V11a6 6 0 0 1 12 0v6l2 2H4zM10 21h4',
  seta: 'M9 6l6 6-6 6',
  voltar: 'M15 6l-6 6 6 6',
  foto: 'M4 8h4l2-3h4l2 3h4v11H4zM12 17a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7z',
} as const
export type NomeDoIcone = keyof typeof ICONES

export const Icone = ({ nome, size = 18 }: { readonly nome: NomeDoIcone; readonly size?: number }) => (
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
    <path d={ICONES[nome]} />
  </svg>
)

const iniciais = (nome: string) => {
  const words = nome.split(/\s+/).filter((word) => word.length > 2)
  return `${words[0]?.[0] ?? nome[0] ?? ''}${words[1]?.[0] ?? ''}`.toUpperCase()
}

interface CabecalhoProps {
  readonly empresa: string
  readonly sub: string
  readonly ajuda?: string | null
  readonly children?: ComponentChildren
}

export const Cabecalho = ({ empresa, sub, ajuda = null, children }: CabecalhoProps) => (
  <header class={styles.cabecalho}>
    <span class={styles.logo} aria-hidden="true">
      {iniciais(empresa)}
    </span>
    <div class={styles.quem}>
      <h1>{empresa}</h1>
      <span>{sub}</span>
    </div>
    {children}
    {ajuda !== null && (
      <details class={styles.ajuda}>
        <summary>Ajuda</summary>
        <p>{ajuda}</p>
      </details>
    )}
  </header>
)

const ICONE_DO_ESTADO: Readonly<Partial<Record<Estado, NomeDoIcone>>> = {
  'a-caminho': 'caminhao',
  'no-local': 'caminhao',
  atrasada: 'relogio',
  entregue: 'feito',
  'entregue-com-falta': 'feito',
  remarcada: 'relogio',
}

export const Selo = ({ estado }: { readonly estado: Estado }) => (
  <span class={styles.selo} data-tom={TONS[estado]}>
    <Icone nome={ICONE_DO_ESTADO[estado] ?? 'caixa'} size={15} />
    {ESTADOS[estado]}
  </span>
)

const PASSOS = Array.from({ length: ETAPAS }, (_, index) => index + 1)

/** How far a delivery has come, of four steps; said by the state beside it. */
export function Etapas({ estado }: { readonly estado: Estado }) {
  const done = etapaDe(estado)
  const isOpen = done < ETAPAS
  return (
    <span class={styles.etapas} data-atrasada={estado === 'atrasada'} aria-hidden="true">
      {PASSOS.map((passo) => (
        <i key={passo} data-cheia={passo <= done} data-atual={isOpen && passo === done} />
      ))}
    </span>
  )
}
